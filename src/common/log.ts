import { type DestinationStream, type Logger, pino } from 'pino'

export interface LogOptions {
  readonly level: string
  readonly format: 'text' | 'json'
  /** Where lines go; standard error by default. */
  readonly destination?: DestinationStream
}

const VALUE_LIMIT = 4_096

/** The log of the process. JSON lines carry `@timestamp`, `level` and `@message` (rate limit service, document section 6). */
export function createLogger(options: LogOptions): Logger {
  const destination = options.destination ?? pino.destination({ fd: 2, sync: true })
  return pino(
    {
      level: options.level,
      base: null,
      messageKey: '@message',
      timestamp: () => `,"@timestamp":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    options.format === 'json' ? destination : toText(destination),
  )
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return cut(String(error))
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { name: error.name, message: cut(error.message), stack: cut(error.stack ?? ''), ...cause }
}

function cut(value: string): string {
  return value.length <= VALUE_LIMIT ? value : `${value.slice(0, VALUE_LIMIT)}…`
}

/** `time=… level=… msg=… field=…`: one line an event, values quoted when they hold anything but plain characters. */
function toText(destination: DestinationStream): DestinationStream {
  return {
    write(line: string): void {
      const { '@timestamp': time, level, '@message': message, ...fields } = JSON.parse(line) as Record<string, unknown>
      const parts = [`time=${plain(time)}`, `level=${plain(level)}`, `msg=${plain(message ?? '')}`]
      for (const [name, value] of Object.entries(fields)) parts.push(`${name}=${plain(value)}`)
      destination.write(`${parts.join(' ')}\n`)
    },
  }
}

function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^[\w.:/@+-]+$/.test(text) ? text : JSON.stringify(cut(text))
}
