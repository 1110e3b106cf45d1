import { type FormEvent, type ReactNode, useState } from 'react'
import { ROOT, signInMutation } from '../api/admin.ts'
import { ask } from '../api/graphql.ts'
import { call } from '../api/http.ts'
import { Button, Field, inputClass } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { reasonOf } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import { useSession } from './session.ts'
import type { Session } from './start.ts'

export function SignInAgain({ onSignedIn }: { readonly onSignedIn: () => void }): ReactNode {
  const { admin } = useSession()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    signIn(admin, String(values.get('identity')), String(values.get('secret'))).then(onSignedIn, (error: unknown) =>
      setProblem(reasonOf(error)),
    )
  }
  const isPerson = admin.authentication === 'person'
  return (
    <Dialog title={translate('session.ended')} onClose={undefined}>
      <p>{translate('session.endedNote')}</p>
      <form onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
        <Field id="again-identity" label={translate(isPerson ? 'field.email' : 'field.user')}>
          <input id="again-identity" name="identity" className={inputClass} autoComplete="username" required />
        </Field>
        <Field id="again-secret" label={translate('field.password')} problem={problem}>
          <input
            id="again-secret"
            name="secret"
            type="password"
            className={inputClass}
            autoComplete="current-password"
            required
          />
        </Field>
        <Actions>
          <Button look="primary" type="submit">
            {translate('signIn.action')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

async function signIn({ authentication, lists }: Session['admin'], identity: string, secret: string): Promise<void> {
  if (authentication === 'password' || lists === undefined) {
    await call(`${ROOT}/session`, { method: 'POST', body: { user: identity, password: secret } })
    return
  }
  const { document, name } = signInMutation(lists.signIn)
  const { [name]: result } = await ask<Record<string, { message?: string }>>(document, { identity, secret })
  if (result?.message !== undefined) throw new Error(result.message)
}
