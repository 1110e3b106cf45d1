import { describe, expectTypeOf, it } from 'vitest'
import type { MutationResolvers, QueryResolvers, TaskCreateInput } from '../../src/tasks/contract.ts'

describe('the types made from the GraphQL contract', () => {
  it('do not let a root field go without a resolver', () => {
    type IsRequired<Map, Name extends keyof Map> = undefined extends Map[Name] ? false : true
    expectTypeOf<IsRequired<QueryResolvers, 'allTasks'>>().toEqualTypeOf<true>()
    expectTypeOf<IsRequired<MutationResolvers, 'endSession'>>().toEqualTypeOf<true>()
  })

  it('keep null, absent and the values of an enum apart', () => {
    expectTypeOf<TaskCreateInput['priority']>().toEqualTypeOf<'low' | 'medium' | 'high' | null | undefined>()
    expectTypeOf<TaskCreateInput['label']>().toEqualTypeOf<string | null | undefined>()
  })
})
