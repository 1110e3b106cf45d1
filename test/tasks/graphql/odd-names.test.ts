import { describe, expect, it } from 'vitest'
import { startOnSqlite } from '../helpers/tasks-server.ts'
import { shareTasks } from '../helpers/with-tasks.ts'

/** Names that JavaScript's objects have of their own, as names in an answer. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'toJSON', '__defineGetter__', 'then']

const QUERIES: readonly ((name: string) => string)[] = [
  (name) => `{ ${name}: allTasks(first: 1) { id } x: allTasks(first: 1) { id } }`,
  (name) => `{ ${name}: Task(where: {id: 99}) { id } }`,
  (name) => `{ allTasks(first: 2) { ${name}: label id } }`,
  (name) => `{ allTasks(first: 2) { ${name}: finishBy } }`,
  (name) => `{ allTasks { id ${name}: assignedTo { name } } }`,
  (name) => `{ allTasks { ${name}: assignedTo { ${name}: tasks { ${name}: __typename } } } }`,
  (name) => `{ allPeople { ${name}: tasks { label } other: tasks(first: 1) { id } } }`,
  (name) => `{ allPeople { ${name}: _tasksMeta { ${name}: count } _tasksMeta { count } } }`,
  (name) => `{ ${name}: _allTasksMeta { ${name}: count } }`,
  (name) => `{ allPeople { ...${name}X } } fragment ${name}X on Person { ${name}: name }`,
  (name) => `{ allPeople { ...${name} } } fragment ${name} on Person { id tasks { id } }`,
  (name) => `query(\$${name}: Int = 2) { allTasks(first: \$${name}) { id } }`,
]

describe('names that objects have of their own', () => {
  const tasks = shareTasks(startOnSqlite)

  it.each(NAMES)('are names like any other: %s', async (name) => {
    for (const queryOf of QUERIES) {
      const query = queryOf(name)
      const plain = await tasks.send(queryOf('plain'))
      const expected = plain.text.replaceAll('"plain"', `"${name}"`)
      expect(plain.errors).toEqual([])
      const compiled = await tasks.send(query)
      expect([query, compiled.text]).toEqual([query, expected])
      // A directive leaves the query to the engine.
      const inEngine = await tasks.send(query.replace(' }', ' __typename @skip(if: true) }'))
      expect([query, inEngine.text]).toEqual([query, expected])
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('label')
    expect({}).not.toHaveProperty('id')
  })
})
