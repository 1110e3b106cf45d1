/** What is answered for a limit whose counter cannot be reached; `local` counts it in this process meanwhile. */
export const FAILURE_MODES = ['error', 'allow', 'deny', 'local'] as const

export type FailureMode = (typeof FAILURE_MODES)[number]
