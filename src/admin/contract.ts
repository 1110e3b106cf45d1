import type { components, operations } from '../../generated/admin/openapi.ts'
import type { Handlers } from '../server/http/openapi-routes.ts'

export { contract } from '../../generated/admin/contract.ts'

/** One handler for each operation of openapi/admin.yaml. */
export type AdminHandlers = Handlers<operations>

type Schemas = components['schemas']

export type ErrorWord = Schemas['ErrorWord']
export type Authentication = Schemas['Admin']['authentication']
export type ServiceName = Schemas['ServiceName']
