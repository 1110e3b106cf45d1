export * from '../core/errors.ts'
export type { OperationError, SendOptions } from '../core/operations.ts'
export type * from '../core/options.ts'
export { createRatelimitClient, type RatelimitClient } from './client.ts'
export type {
  CheckOptions,
  Descriptor,
  RateLimiter,
  RateLimitRequest,
  RateLimitResponse,
  RatelimitAnswer,
  RatelimitError,
  RatelimitOperation,
  RatelimitOperations,
  RatelimitRequest,
  RatelimitSchemas,
} from './contract.ts'
export type { BindingLimit, Decision, DescriptorStatus } from './decision.ts'
