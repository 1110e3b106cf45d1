/** How every command ends. */
export const ExitCode = {
  ok: 0,
  failure: 1,
  usage: 2,
  unreachable: 69,
  badConfiguration: 78,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]
