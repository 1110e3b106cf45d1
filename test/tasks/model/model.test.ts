import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { base, model as builtIn } from '../../../src/tasks/contract.ts'
import type { ListModel, Model } from '../../../src/tasks/model/model.ts'
import { identityNamesOf, inputTypesOf, rootFieldsOf } from '../../../src/tasks/model/names.ts'
import { isSortable } from '../../../src/tasks/model/operators.ts'
import { readSchema } from '../../../src/tasks/sdl/read-schema.ts'
import { createRandom } from '../../helpers/random.ts'
import { describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'
import { fieldOf, holds, type Item, type Items, order } from './oracle.ts'
import { conditionsOn } from './random-conditions.ts'
import { expectedOf, loadItems, selectionOf } from './random-items.ts'

/** Random items of every list, and conditions on each of its fields, against plain data in memory. TEST_SEED repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))
const LIBRARY = fileURLToPath(new URL('../../../examples/library/schema', import.meta.url))

interface Served {
  readonly title: string
  readonly model: Model
  readonly env: Readonly<Record<string, string>>
}

const MODELS: readonly Served[] = [
  { title: 'the lists of the service', model: builtIn, env: {} },
  { title: 'the library', model: (await readSchema(LIBRARY, base)).model, env: { TASKS_SCHEMA: LIBRARY } },
]
/** Aliases of one request. */
const BATCH = 20

for (const { title, model, env } of MODELS) {
  describeOnEachDatabase(`${title}, seed ${SEED}`, (start) => {
    let server: TasksServer
    let token: string
    let items: Items

    const send = async (query: string, variables?: unknown) => {
      const answer = await server.send(query, variables, { token })
      if (answer.errors.length > 0)
        throw new Error(`${JSON.stringify(answer.errors)} ${query} ${JSON.stringify(variables)}`)
      return answer.data as Readonly<Record<string, unknown>>
    }

    beforeAll(async () => {
      server = await start({ env })
      token = await createFirst(server, model)
      items = await loadItems(model, send, createRandom(SEED))
    }, 120_000)
    afterAll(() => server[Symbol.asyncDispose]())

    describe.each(model.lists.map((list) => [list.name, list] as const))('%s', (_name, list) => {
      const { many, meta } = rootFieldsOf(list)
      const own = () => items.get(list.name) ?? []
      const idsOf = (found: readonly Item[]) => found.map(({ id }) => ({ id }))

      it('gives what was written, with everything related, on both paths', async () => {
        const selection = selectionOf(list)
        const expected = own().map(expectedOf)
        expect((await send(`{ ${many} ${selection} }`))[many]).toEqual(expected)
        expect((await send(`query($yes: Boolean = true) { ${many} @include(if: $yes) ${selection} }`))[many]).toEqual(
          expected,
        )
      })

      it('is filtered by each field and operator', async () => {
        const conditions = conditionsOn(model, list, items, createRandom(SEED + 1))
        for (let from = 0; from < conditions.length; from += BATCH) {
          const batch = conditions.slice(from, from + BATCH)
          const variables = batch.map((_, index) => `$w${index}: ${inputTypesOf(list).where}`)
          const fields = batch.map((_, index) => `a${index}: ${many}(where: $w${index}) { id }`)
          const values = Object.fromEntries(batch.map((where, index) => [`w${index}`, where]))
          const data = await send(`query(${variables.join(' ')}) { ${fields.join(' ')} }`, values)
          for (const [index, where] of batch.entries()) {
            const expected = idsOf(own().filter((item) => holds(item, where)))
            expect([where, data[`a${index}`]]).toEqual([where, expected])
          }
        }
      })

      it('is counted, sorted and paged by each field', async () => {
        for (const field of list.fields.filter(({ kind }) => isSortable(kind))) {
          const query = `{ up: ${many}(sortBy: [${field.name}_ASC]) { id } down: ${many}(orderBy: "${field.name}_desc", first: 5, skip: 2) { id } ${meta}(skip: 2) { count } }`
          const up = own().toSorted((a, b) => compareBy(list, field.name, a, b) || Number(a.id) - Number(b.id))
          const down = own().toSorted((a, b) => compareBy(list, field.name, b, a) || Number(a.id) - Number(b.id))
          expect([field.name, await send(query)]).toEqual([
            field.name,
            { up: idsOf(up), down: idsOf(down).slice(2, 7), [meta]: { count: up.length - 2 } },
          ])
        }
      })
    })
  })
}

function compareBy(list: ListModel, name: string, a: Item, b: Item): number {
  return order(fieldOf(list, name), a.values[name], b.values[name])
}

/** The first one that signs in. Gives its token. */
async function createFirst(server: TasksServer, { identity, lists }: Model): Promise<string> {
  if (identity === undefined) return ''
  const { createInitial, createInitialInput } = identityNamesOf(identity)
  const list = lists.find(({ name }) => name === identity.list)
  const texts = (list?.fields ?? []).filter(
    ({ isRequired, kind }) => isRequired && (kind === 'text' || kind === 'secret'),
  )
  const data = Object.fromEntries(
    texts.map(({ format, name, kind }) => [
      name,
      kind === 'secret' ? 'correct horse' : format === 'EMAIL' ? 'first@example.com' : 'first',
    ]),
  )
  const query = `mutation($data: ${createInitialInput}!) { ${createInitial}(data: $data) { sessionToken } }`
  const answer = await server.send(query, { data })
  return (answer.data as Record<string, { sessionToken: string }>)[createInitial]?.sessionToken ?? ''
}
