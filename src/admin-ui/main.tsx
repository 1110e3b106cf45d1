import './design/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { CallError } from './api/http.ts'
import { Failure } from './design/states.tsx'
import { Toasts } from './design/toasts.tsx'
import { RelationSlot } from './item/relation-slot.ts'
import { router } from './router.tsx'
import { SessionContext } from './shell/session.ts'
import { SessionEnded } from './shell/session-ended.tsx'
import { goToSignIn, startSession } from './shell/start.ts'
import { applyTheme } from './shell/theme.ts'

const RelationEditor = lazy(async () => ({ default: (await import('./item/relation-editor.tsx')).RelationEditor }))

const MAX_TRIES = 2
const FRESH_MS = 5_000

/** What the server refuses stays refused; only silence is worth another try. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < MAX_TRIES && error instanceof CallError && error.status === 0,
    },
  },
})

const place = document.querySelector('#root')
if (place === null) throw new Error('the page has no #root')
const root = createRoot(place)

async function start(): Promise<void> {
  try {
    const session = await startSession()
    if (session === undefined) return goToSignIn()
    root.render(
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <RelationSlot value={RelationEditor}>
            <RouterProvider router={router} />
          </RelationSlot>
          <Toasts />
          <SessionEnded />
        </SessionContext>
      </QueryClientProvider>,
    )
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return goToSignIn()
    root.render(
      <main>
        <Failure error={error} onRetry={() => void start()} />
      </main>,
    )
  }
}

applyTheme()
await start()
