import type { FastifyInstance } from 'fastify'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { mercurius } from 'mercurius'
import type { TasksContext } from './context.ts'

/** Executes documents that have been checked. */
export interface Engine {
  /** Rejects with VariablesFault when the variables do not fit the operation. */
  execute(request: ExecutionRequest): Promise<ExecutionResult>
}

export interface ExecutionRequest {
  readonly source: string
  readonly operationName: string | undefined
  readonly variables: Record<string, unknown> | undefined
  readonly context: TasksContext
}

/** The variables do not fit the operation. */
export class VariablesFault extends Error {
  override name = 'VariablesFault'
}

/** Documents that the engine keeps ready. */
const MOST_DOCUMENTS = 1_000

/**
 * The engine that serves: mercurius without its routes, for the HTTP layer is ours. Its compiled execution stays off:
 * a variable of a recursive input type would stall the process for seconds. What is read most is compiled by
 * `compiled-reads.ts` instead.
 */
export async function createEngine(scope: FastifyInstance, schema: GraphQLSchema): Promise<Engine> {
  await scope.register(mercurius, {
    schema,
    routes: false,
    jit: 0,
    cache: MOST_DOCUMENTS,
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  })
  return {
    async execute({ source, context, variables, operationName }) {
      try {
        return await scope.graphql(source, context as never, variables, operationName)
      } catch (error) {
        if (isMercuriusError(error)) throw new VariablesFault('the variables do not fit', { cause: error })
        throw error
      }
    },
  }
}

function isMercuriusError(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'MER_ERR_GQL_VALIDATION'
}
