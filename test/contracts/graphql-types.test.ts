import { describe, expectTypeOf, it } from 'vitest'
import type { MutationResolvers, QueryResolvers, TaskCreateInput } from '../../src/tasks/contract.ts'
import { taskMutations, taskQueries } from '../../src/tasks/resolvers/task.ts'

describe('the types made from the GraphQL contract', () => {
  it('do not let a root field go without a resolver', () => {
    // @ts-expect-error: the queries of the other parts of the contract are missing
    const queries: QueryResolvers = taskQueries
    // @ts-expect-error: the mutations of the other parts of the contract are missing
    const mutations: MutationResolvers = taskMutations
    void [queries, mutations]
    type IsRequired<Map, Name extends keyof Map> = undefined extends Map[Name] ? false : true
    expectTypeOf<IsRequired<QueryResolvers, 'allTasks'>>().toEqualTypeOf<true>()
    expectTypeOf<IsRequired<MutationResolvers, 'endSession'>>().toEqualTypeOf<true>()
  })

  it('do not let a resolver stand for a field that is not there', () => {
    // @ts-expect-error: no such query
    const queries = { ...taskQueries, allTask: () => null } satisfies Partial<QueryResolvers>
    void queries
  })

  it('keep null, absent and the values of an enum apart', () => {
    expectTypeOf<TaskCreateInput['priority']>().toEqualTypeOf<'low' | 'medium' | 'high' | null | undefined>()
    expectTypeOf<TaskCreateInput['label']>().toEqualTypeOf<string | null | undefined>()
  })
})
