import { CommandError } from '../../common/command/command-error.ts'
import { basicAuthorization } from '../../common/net/basic-authorization.ts'

/** Where a database is, and how to get in. */
export interface DatabaseAddress {
  /** Without credentials and without a slash at the end. */
  readonly url: string
  readonly authorization: string | undefined
}

export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname === '/') {
    throw new CommandError(
      2,
      `${JSON.stringify(text)} is not the URL of a database, such as http://127.0.0.1:59840/albums`,
    )
  }
  const authorization = basicAuthorization(url)
  url.username = ''
  url.password = ''
  return { url: url.href.replace(/\/+$/, ''), authorization }
}

/** The address of a whole server: a URL without a path. */
export function parseServerUrl(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new CommandError(2, `${JSON.stringify(text)} is not the URL of a server, such as http://127.0.0.1:59840`)
  }
  const authorization = basicAuthorization(url)
  return { url: url.origin, authorization }
}

/** Calls one database over HTTP. */
export interface DatabaseClient {
  readonly url: string
  /** The answer's JSON. Rejects with CommandError when the server cannot be reached or refuses. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** As `call`, with the status in place of a rejection. */
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

export function createDatabaseClient({ url, authorization }: DatabaseAddress): DatabaseClient {
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(url + path, { method, headers, ...text }).catch((cause: Error) => {
      throw new CommandError(69, `${url} cannot be reached: ${describe(cause)}`, { cause })
    })
    return { status: reply.status, body: await readJson(reply, url) }
  }
  return {
    url,
    ask,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const reply = await ask(method, path, body)
      if (reply.status < 300) return reply.body as T
      const { reason } = (reply.body ?? {}) as { reason?: unknown }
      throw new CommandError(1, `${method} ${url}${path.split('?')[0]}: ${reply.status} ${String(reason ?? '')}`.trim())
    },
  }
}

function describe(error: Error): string {
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return code === 'ECONNREFUSED' ? 'connection refused' : (message ?? code ?? String(error))
}

async function readJson(reply: Response, url: string): Promise<unknown> {
  const text = await reply.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new CommandError(1, `${url} answered with something that is not JSON`, { cause })
  }
}
