import { expect, it } from 'vitest'
import { foldCase } from '../../../src/tasks/lists/fold-case.ts'
import { textAfter } from '../../../src/tasks/lists/text-key.ts'
import { withTasks } from '../helpers/with-tasks.ts'

it.each([
  ['', undefined],
  ['a', 'b'],
  ['az', 'a{'],
  ['\u{d7ff}', '\u{e000}'],
  ['\u{ffff}', '\u{10000}'],
  ['a\u{10ffff}\u{10ffff}', 'b'],
  ['\u{10ffff}', undefined],
])('the text after all that start with %j is %j', (start, after) => {
  expect(textAfter(start)).toBe(after)
})

const LONG = 'x'.repeat(254)
/** Around the length of which an index of PostgreSQL keeps the beginning, and around where code units and points differ. */
const LABELS = [
  ...['a', 'A', 'ab', 'aB', 'a_b', 'a%', 'axb', 'b', '\u{1f600}', '\u{1f600}b', '\u{ffff}', '\u{10ffff}\u{10ffff}a'],
  ...['\u{d7ff}', '\u{d7ff}z', '\u{e000}', 'ſ', 's', 'ß', 'ẞ', 'İ', 'ı', 'Ⱥ'.repeat(2_500)],
  ...['', 'a', 'ab', 'aB', '\u{1f600}', '\u{10ffff}'].map((end) => LONG + end),
  ...[
    LONG.toUpperCase(),
    `${LONG}AB`,
    `${'\u{1f600}'.repeat(255)}a`,
    `${'\u{1f600}'.repeat(255)}b`,
    'y'.repeat(100_000),
  ],
]
const WANTED = [...LABELS.filter((label) => label.length <= 600), 'y'.repeat(300), '\u{1f600}'.repeat(256)]

const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

withTasks('texts', (tasks) => {
  it('are found whole, by their beginnings and in order, long ones too', async () => {
    const data = LABELS.map((label) => ({ data: { label } }))
    await tasks.send('mutation($data: [TasksCreateInput]) { createTasks(data: $data) { id } }', { data })
    const all = (await tasks.send('{ allTasks { label } }')).data.allTasks as { label: string }[]
    const labels = all.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(LABELS))

    const expected = (test: (label: string) => boolean) => labels.filter(test)
    for (const wanted of WANTED) {
      const { data: found } = await tasks.send(
        `query($w: String!, $in: [String]!) {
          same: allTasks(where: {label: $w}) { label } same_i: allTasks(where: {label_i: $w}) { label }
          in: allTasks(where: {label_in: $in}) { label } not_in: allTasks(where: {label_not_in: $in}) { label }
          starts: allTasks(where: {label_starts_with: $w}) { label }
          starts_i: allTasks(where: {label_starts_with_i: $w}) { label }
          not_starts: allTasks(where: {label_not_starts_with: $w}) { label } }`,
        { w: wanted, in: [wanted, 'beta'] },
      )
      const folded = foldCase(wanted)
      expect(
        Object.fromEntries(
          Object.entries(found).map(([name, items]) => [
            name,
            (items as { label: string }[]).map(({ label }) => label),
          ]),
        ),
      ).toEqual({
        same: expected((label) => label === wanted),
        same_i: expected((label) => foldCase(label) === folded),
        in: expected((label) => label === wanted || label === 'beta'),
        not_in: expected((label) => label !== wanted && label !== 'beta'),
        starts: expected((label) => label.startsWith(wanted)),
        starts_i: expected((label) => foldCase(label).startsWith(folded)),
        not_starts: expected((label) => !label.startsWith(wanted)),
      })
    }
    for (const [order, sign] of [
      ['label_ASC', 1],
      ['label_DESC', -1],
    ] as const) {
      const sorted = (await tasks.send(`{ allTasks(sortBy: [${order}]) { label } }`)).data.allTasks as {
        label: string
      }[]
      expect(sorted.map(({ label }) => label)).toEqual([...labels].sort((a, b) => sign * byCodePoint(a, b)))
    }
  })
})
