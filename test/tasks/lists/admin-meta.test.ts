import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixture, PASSWORD } from '../helpers/fixture.ts'
import { startOnSqlite, type TasksServer } from '../helpers/tasks-server.ts'

const LISTS = `{ core { adminMeta { enableSignout enableSessionItem lists {
  key itemQueryName listQueryName hideCreate hideDelete path label singular plural description
  initialColumns pageSize labelField isHidden initialSort { field direction }
  fields { path label isOrderable viewsIndex customViewsIndex fieldMeta createView { fieldMode } listView { fieldMode } } } } } }`

type FieldRow = readonly [
  path: string,
  label: string,
  isOrderable: boolean,
  viewsIndex: number,
  create: string,
  fieldMeta: unknown,
]

const OPTIONAL = { isRequired: false, isNullable: true, isUnique: false, isSearchable: false }
const TEXT = {
  displayMode: 'input',
  isRequired: true,
  isNullable: false,
  isUnique: false,
  isSearchable: true,
  maxLength: 100_000,
}
const EMAIL = { ...TEXT, isUnique: true, maxLength: 320, format: 'EMAIL' }
const PASSWORD_META = {
  ...OPTIONAL,
  isRequired: true,
  isNullable: false,
  readAs: 'password_is_set',
  minLength: 8,
  maxLength: 1_024,
}
const PRIORITY = {
  ...OPTIONAL,
  options: [
    { label: 'Low', value: 'low' },
    { label: 'Medium', value: 'medium' },
    { label: 'High', value: 'high' },
  ],
  dataType: 'enum',
  displayMode: 'select',
}
const person = (isAdmin: boolean) => ({
  ...OPTIONAL,
  refListKey: 'Person',
  many: false,
  hideCreate: !isAdmin,
  displayMode: 'select',
  refLabelField: 'name',
  inverse: 'tasks',
})
const TASKS = {
  ...OPTIONAL,
  isNullable: false,
  refListKey: 'Task',
  many: true,
  hideCreate: false,
  displayMode: 'select',
  refLabelField: 'label',
  inverse: 'assignedTo',
}

const taskFields = (isAdmin: boolean): readonly FieldRow[] => [
  ['id', 'Id', true, 0, 'hidden', null],
  ['label', 'Label', true, 1, 'edit', TEXT],
  ['priority', 'Priority', true, 2, 'edit', PRIORITY],
  ['isComplete', 'Is Complete', true, 3, 'edit', OPTIONAL],
  ['assignedTo', 'Assigned To', false, 4, 'edit', person(isAdmin)],
  ['finishBy', 'Finish By', true, 5, 'edit', OPTIONAL],
]
const personFields = (isAdminMode: string): readonly FieldRow[] => [
  ['id', 'Id', true, 0, 'hidden', null],
  ['name', 'Name', true, 1, 'edit', TEXT],
  ['email', 'Email', true, 1, 'edit', EMAIL],
  ['password', 'Password', false, 6, 'edit', PASSWORD_META],
  ['isAdmin', 'Is Admin', true, 3, isAdminMode, OPTIONAL],
  ['tasks', 'Tasks', false, 4, 'edit', TASKS],
]

function fields(rows: readonly FieldRow[]) {
  return rows.map(([path, label, isOrderable, viewsIndex, create, fieldMeta]) => ({
    path,
    label,
    isOrderable,
    viewsIndex,
    customViewsIndex: null,
    fieldMeta,
    createView: { fieldMode: create },
    listView: { fieldMode: 'read' },
  }))
}

function lists(isAdmin: boolean) {
  const common = { pageSize: 50, isHidden: false, initialSort: null }
  return [
    {
      ...common,
      key: 'Task',
      description: 'Something to do.',
      itemQueryName: 'Task',
      listQueryName: 'Tasks',
      hideCreate: false,
      hideDelete: false,
      path: 'tasks',
      label: 'Tasks',
      singular: 'Task',
      plural: 'Tasks',
      initialColumns: ['label', 'priority', 'isComplete'],
      labelField: 'label',
      fields: fields(taskFields(isAdmin)),
    },
    {
      ...common,
      key: 'Person',
      description: 'Somebody who can have tasks and, with a password, sign in.',
      itemQueryName: 'Person',
      listQueryName: 'People',
      hideCreate: !isAdmin,
      hideDelete: !isAdmin,
      path: 'people',
      label: 'People',
      singular: 'Person',
      plural: 'People',
      initialColumns: ['name', 'email', 'isAdmin'],
      labelField: 'name',
      fields: fields(personFields(isAdmin ? 'edit' : 'hidden')),
    },
  ]
}

describe('core.adminMeta', () => {
  let server: TasksServer
  let admin: string
  let bob: string

  beforeAll(async () => {
    server = await startOnSqlite()
    admin = (await loadFixture(server)).admin
    const query = `mutation { authenticatePersonWithPassword(email: "bob@example.com", password: "${PASSWORD}") { ... on PersonAuthenticationWithPasswordSuccess { sessionToken } } }`
    bob = (await server.send(query)).data.authenticatePersonWithPassword.sessionToken
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('describes both lists to an administrator', async () => {
    const { data } = await server.send(LISTS, undefined, { token: admin })
    expect(data.core.adminMeta).toEqual({ enableSignout: true, enableSessionItem: true, lists: lists(true) })
  })

  it('describes both lists to any person, with less that can be done', async () => {
    const { data } = await server.send(LISTS, undefined, { token: bob })
    expect(data.core.adminMeta.lists).toEqual(lists(false))
  })

  it('needs a session', async () => {
    const { data, errors } = await server.send(LISTS)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ path: ['core', 'adminMeta'], extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('gives one list by its key, or null', async () => {
    const query =
      '{ core { adminMeta { task: list(key: "Task") { key } none: list(key: "Nope") { key } proto: list(key: "__proto__") { key } } } }'
    const { data } = await server.send(query, undefined, { token: bob })
    expect(data.core.adminMeta).toEqual({ task: { key: 'Task' }, none: null, proto: null })
  })

  const modes = async (token: string, list: string, id: string): Promise<Record<string, string | null>> => {
    const query =
      'query($list: String!, $id: ID!) { core { adminMeta { list(key: $list) { fields { path itemView(id: $id) { fieldMode } } } } } }'
    const { data } = await server.send(query, { list, id }, { token })
    const found = data.core.adminMeta.list.fields as { path: string; itemView: { fieldMode: string } | null }[]
    return Object.fromEntries(found.map(({ path, itemView }) => [path, itemView?.fieldMode ?? null]))
  }
  const all = (mode: string | null) => ({ name: mode, email: mode, password: mode, tasks: mode })

  it('says what the caller may do with an item', async () => {
    const task = {
      id: 'hidden',
      label: 'edit',
      priority: 'edit',
      isComplete: 'edit',
      assignedTo: 'edit',
      finishBy: 'edit',
    }
    expect(await modes(bob, 'Task', '1')).toEqual(task)
    expect(await modes(admin, 'Person', '2')).toEqual({ id: 'hidden', ...all('edit'), isAdmin: 'edit' })
    expect(await modes(bob, 'Person', '2')).toEqual({ id: 'hidden', ...all('edit'), isAdmin: 'read' })
    expect(await modes(bob, 'Person', '1')).toEqual({ id: 'hidden', ...all('read'), isAdmin: 'read' })
  })

  it('has no item view for an item that is not there', async () => {
    expect(await modes(admin, 'Person', '999')).toEqual({ id: null, ...all(null), isAdmin: null })
    expect(await modes(admin, 'Person', 'abc')).toEqual({ id: null, ...all(null), isAdmin: null })
  })
})
