import { type Agent, request } from 'node:http'

export interface AgentRequest {
  readonly url: string
  readonly agent: Agent
  /** Sent by POST when given. */
  readonly body?: string
}

export interface AgentAnswer {
  readonly status: number | undefined
  /** True when the server says that it will close the connection. */
  readonly closes: boolean
}

/** One request over a keep-alive connection of the agent. */
export function agentRequest({ url, agent, body }: AgentRequest): Promise<AgentAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode, closes: response.headers.connection === 'close' }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Asks again and again, until the server has begun to drain and says so by closing the connection. */
export async function askUntilClosed(ask: AgentRequest, isDraining: () => boolean): Promise<AgentAnswer[]> {
  const answers: AgentAnswer[] = []
  for (;;) {
    const answer = await agentRequest(ask)
    answers.push(answer)
    if (isDraining() && answer.closes) return answers
  }
}
