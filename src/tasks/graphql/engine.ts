import type { FastifyInstance } from 'fastify'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { mercurius } from 'mercurius'
import type { TasksContext } from '../context.ts'

/** Executes documents that have been checked. */
export interface Engine {
  /** Rejects with VariablesError when the variables do not fit the operation. */
  execute(request: ExecutionRequest): Promise<ExecutionResult>
}

export interface ExecutionRequest {
  readonly source: string
  readonly operationName: string | undefined
  readonly variables: Record<string, unknown> | undefined
  readonly context: TasksContext
  /** Whether the engine may keep the document ready for the next time. */
  readonly mayKeep: boolean
}

/** The variables do not fit the operation. */
export class VariablesError extends Error {
  override name = 'VariablesError'
}

/**
 * Documents that the engine keeps ready at most, and the bytes of each. It counts up to the half before it drops what
 * was not asked for since, so it is told the half; all of them take at most 8 MB.
 */
const MAX_KEPT_DOCUMENTS = 124
export const MAX_KEPT_DOCUMENT_BYTES = 64_000

/**
 * The engine that serves: mercurius without its routes, for the HTTP layer is ours. Its compiled execution stays off:
 * a variable of a recursive input type would stall the process for seconds. What is read most is compiled by
 * `fast-path.ts` instead.
 */
export async function createEngine(scope: FastifyInstance, schema: GraphQLSchema): Promise<Engine> {
  const keeping = await register(scope, schema, MAX_KEPT_DOCUMENTS / 2)
  const forgetting = await register(scope, schema, false)
  return {
    async execute({ source, context, variables, operationName, mayKeep }) {
      try {
        const run = mayKeep ? keeping : forgetting
        return await run(source, context as never, variables, operationName)
      } catch (error) {
        if (isMercuriusError(error)) throw new VariablesError('the variables do not fit', { cause: error })
        throw error
      }
    },
  }
}

type Run = FastifyInstance['graphql']

/** Mercurius in a scope of its own, so that there can be several. */
async function register(parent: FastifyInstance, schema: GraphQLSchema, cache: number | false): Promise<Run> {
  const runs: Run[] = []
  await parent.register(async (scope) => {
    const errorFormatter = (execution: ExecutionResult) => ({ statusCode: 200, response: execution })
    await scope.register(mercurius, { schema, routes: false, jit: 0, cache, errorFormatter })
    runs.push(scope.graphql.bind(scope))
  })
  const [run] = runs
  if (run === undefined) throw new Error('the engine did not start')
  return run
}

function isMercuriusError(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'MER_ERR_GQL_VALIDATION'
}
