export { type AllOptions, createClient, type TriviumClient } from './client.ts'
export * from './docdb/index.ts'
export * from './ratelimit/index.ts'
export * from './tasks/index.ts'
