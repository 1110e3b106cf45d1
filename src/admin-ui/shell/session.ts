import { createContext, useContext } from 'react'
import type { ListModel, Model } from '../schema/model.ts'
import type { Session } from './start.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('there is no session around this component')
  return session
}

/** The lists; throws where there are none, which no page of a list is shown. */
export function useModel(): Model {
  const { model } = useSession()
  if (model === undefined) throw new Error('lists are not served here')
  return model
}

export function useList(path: string): ListModel | undefined {
  return useSession().model?.byPath(path)
}
