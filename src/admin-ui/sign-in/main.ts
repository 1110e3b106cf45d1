import '../design/tokens.css'
import { type Admin, getAdmin, ROOT, signInMutation } from '../api/admin.ts'
import { ask, setEndpoint } from '../api/graphql.ts'
import { CallError, call } from '../api/http.ts'
import { translate } from '../i18n/translate.ts'
import styles from './sign-in.module.css'

/** Where the visitor wanted to go; only ever a page of this interface. */
function destination(): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/admin(?:\/(?!\/)|\?|$)/.test(to) ? to : '/admin'
}

interface Field {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'password'
  readonly autocomplete: AutoFill
  readonly hint?: string
}

/** A form of this visitor's case: the first person, a person, or the operator's password. */
interface Entry {
  readonly title: string
  readonly note: string
  readonly action: string
  readonly fields: readonly Field[]
  submit(values: Readonly<Record<string, string>>): Promise<void>
}

function entryFor(admin: Admin): Entry | undefined {
  if (admin.authentication === 'password') return operatorEntry()
  if (admin.lists === undefined) return undefined
  setEndpoint(admin.lists.graphqlPath)
  return admin.lists.isEmpty ? firstEntry(admin.lists) : personEntry(admin.lists)
}

type Lists = NonNullable<Admin['lists']>

function personEntry({ signIn }: Lists): Entry {
  const { document: text, name } = signInMutation(signIn)
  return {
    title: translate('signIn.title'),
    note: translate('signIn.note'),
    action: translate('signIn.action'),
    fields: [identity(signIn.identityField), secret(signIn.secretField, 'current-password')],
    async submit(values) {
      const variables = { identity: values[signIn.identityField], secret: values[signIn.secretField] }
      const { [name]: result } = await ask<Record<string, { message?: string }>>(text, variables)
      if (result?.message !== undefined) throw new Error(result.message)
    },
  }
}

function firstEntry({ signIn }: Lists): Entry {
  const { list, nameField, identityField, secretField } = signIn
  return {
    title: translate('first.title'),
    note: translate('first.note'),
    action: translate('first.action'),
    fields: [
      { name: nameField, label: translate('field.name'), type: 'text', autocomplete: 'name' },
      identity(identityField),
      { ...secret(secretField, 'new-password'), hint: translate('first.password') },
    ],
    async submit(data) {
      await ask(
        `mutation First($data: CreateInitial${list}Input!) { createInitial${list}(data: $data) { __typename } }`,
        {
          data,
        },
      )
    },
  }
}

function operatorEntry(): Entry {
  return {
    title: translate('signIn.title'),
    note: translate('operator.note'),
    action: translate('signIn.action'),
    fields: [
      { name: 'user', label: translate('field.user'), type: 'text', autocomplete: 'username' },
      secret('password', 'current-password'),
    ],
    submit: async (body) => void (await call(`${ROOT}/session`, { method: 'POST', body })),
  }
}

function identity(name: string): Field {
  const isEmail = name.toLowerCase().includes('mail')
  const label = isEmail ? translate('field.email') : name
  return { name, label, type: isEmail ? 'email' : 'text', autocomplete: 'username' }
}

function secret(name: string, autocomplete: AutoFill): Field {
  const label = name === 'password' ? translate('field.password') : name
  return { name, label, type: 'password', autocomplete }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...children)
  return node
}

function fieldRow({ name, label, type, autocomplete, hint }: Field): HTMLElement {
  const input = element('input', { id: name, name, type, required: true, autocomplete, className: styles.input ?? '' })
  const row = element('div', { className: styles.field ?? '' }, element('label', { htmlFor: name }, label), input)
  if (hint !== undefined) {
    row.append(element('p', { id: `${name}-hint`, className: styles.hint ?? '' }, hint))
    input.setAttribute('aria-describedby', `${name}-hint`)
  }
  return row
}

function show(root: HTMLElement, entry: Entry): void {
  const problem = element('p', { className: styles.problem ?? '', hidden: true })
  problem.setAttribute('role', 'alert')
  const button = element('button', { type: 'submit', className: styles.button ?? '' }, entry.action)
  const form = element('form', { noValidate: false }, ...entry.fields.map(fieldRow), problem, button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    button.disabled = true
    problem.hidden = true
    entry.submit(values).then(
      () => location.assign(destination()),
      (error: unknown) => {
        button.disabled = false
        problem.hidden = false
        problem.textContent = wordOf(error)
        if (error instanceof CallError && error.code === 'FORBIDDEN') void start()
      },
    )
  })
  root.replaceChildren(
    brand(),
    element('h1', {}, entry.title),
    element('p', { className: styles.note ?? '' }, entry.note),
    form,
  )
  form.querySelector('input')?.focus()
}

function wordOf(error: unknown): string {
  if (error instanceof CallError && error.code === 'FORBIDDEN') return translate('first.race')
  if (error instanceof CallError && error.code === 'offline') return translate('error.offline')
  return error instanceof Error ? error.message : String(error)
}

function brand(): HTMLElement {
  return element('p', { className: styles.brand ?? '' }, 'Trivium')
}

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#sign-in')
  if (root === null) return
  root.className = styles.page ?? ''
  try {
    const admin = await getAdmin()
    if (admin.signedIn || admin.authentication === 'open') return location.assign(destination())
    const entry = entryFor(admin)
    if (entry !== undefined) return show(root, entry)
    root.replaceChildren(
      brand(),
      element('h1', {}, translate('closed.title')),
      element('p', {}, translate('closed.note')),
    )
  } catch (error) {
    root.replaceChildren(brand(), element('h1', {}, translate('error.title')), element('p', {}, wordOf(error)))
  }
}

document.title = `${translate('signIn.title')} · Trivium`
await start()
