import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { noteSession, onSessionChange, sessionHasEnded } from '../api/session-state.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Over whatever is on the page, so that nothing typed is lost. */
export function SessionEnded(): ReactNode {
  const client = useQueryClient()
  const hasEnded = useSyncExternalStore(onSessionChange, sessionHasEnded)
  if (!hasEnded) return null
  const onSignedIn = () => {
    noteSession(false)
    void client.invalidateQueries()
  }
  return (
    <Suspense>
      <SignInAgain onSignedIn={onSignedIn} />
    </Suspense>
  )
}
