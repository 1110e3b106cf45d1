/** What is answered for a limit whose counter cannot be reached. */
export const FAILURE_MODES = ['error', 'allow', 'deny'] as const

export type FailureMode = (typeof FAILURE_MODES)[number]
