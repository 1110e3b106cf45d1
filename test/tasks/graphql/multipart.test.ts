import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOnSqlite, type TasksServer, toAnswer } from '../helpers/tasks-server.ts'

describe('multipart requests', () => {
  let server: TasksServer
  beforeAll(async () => {
    server = await startOnSqlite()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const UPLOAD = 'query($file: Upload, $id: ID!) { Task(where: {id: $id}) { id } __typename }'
  const send = async (
    parts: readonly (readonly [name: string, value: string | Blob])[],
    headers: Record<string, string> = { 'graphql-require-preflight': '1' },
  ) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return toAnswer(await fetch(server.url, { method: 'POST', headers, body: form }))
  }
  const operations = JSON.stringify({ query: '{ __typename }', variables: { file: null, list: [null] } })
  const file = new Blob(['hello'])

  it.each(['graphql-require-preflight', 'apollo-require-preflight'])('are taken with the header %s', async (header) => {
    const { data } = await send(
      [
        ['operations', operations],
        ['map', '{"0": ["variables.file", "variables.list.0"]}'],
        ['0', file],
      ],
      { [header]: '1' },
    )
    expect(data).toEqual({ __typename: 'Query' })
  })

  it('are taken without files', async () => {
    expect(
      (
        await send([
          ['operations', operations],
          ['map', '{}'],
        ])
      ).data,
    ).toEqual({ __typename: 'Query' })
  })

  it('are refused without a header that a form cannot send', async () => {
    const { status, errors } = await send(
      [
        ['operations', operations],
        ['map', '{}'],
      ],
      {},
    )
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  it('take a file where the document wants one', async () => {
    const wanting = JSON.stringify({ query: UPLOAD, variables: { file: null, id: '1' } })
    const { errors } = await send([
      ['operations', wanting],
      ['map', '{"0": ["variables.file"]}'],
      ['0', file],
    ])
    expect(errors[0]?.message).toContain('"$file" is never used')
  })

  it.each([
    ['no map', [['operations', operations]]],
    ['no operations', [['map', '{}']]],
    [
      'map first',
      [
        ['map', '{}'],
        ['operations', operations],
      ],
    ],
    [
      'broken operations',
      [
        ['operations', '{'],
        ['map', '{}'],
      ],
    ],
    [
      'broken map',
      [
        ['operations', operations],
        ['map', '{"0": "variables.file"}'],
      ],
    ],
    [
      'map as a list',
      [
        ['operations', operations],
        ['map', '[]'],
      ],
    ],
    [
      'a path that leads nowhere',
      [
        ['operations', operations],
        ['map', '{"0": ["variables.nope"]}'],
        ['0', file],
      ],
    ],
    [
      'a path to a value',
      [
        ['operations', operations],
        ['map', '{"0": ["query"]}'],
        ['0', file],
      ],
    ],
    [
      'a path into a prototype',
      [
        ['operations', operations],
        ['map', '{"0": ["variables.__proto__.polluted"]}'],
        ['0', file],
      ],
    ],
    [
      'a path into a built-in function',
      [
        ['operations', operations],
        ['map', '{"0": ["hasOwnProperty.call"]}'],
        ['0', file],
      ],
    ],
    [
      'a missing file',
      [
        ['operations', operations],
        ['map', '{"0": ["variables.file"]}'],
      ],
    ],
    [
      'a file before the map',
      [
        ['operations', operations],
        ['0', file],
      ],
    ],
    [
      'an unknown field',
      [
        ['operations', operations],
        ['map', '{}'],
        ['more', 'x'],
      ],
    ],
    [
      'a batch',
      [
        ['operations', `[${operations}]`],
        ['map', '{}'],
      ],
    ],
  ] as const)('are refused with %s', async (_what, parts) => {
    const { status, errors } = await send(parts)
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(
      (
        await send([
          ['operations', operations],
          ['map', '{}'],
        ])
      ).status,
    ).toBe(200)
  })

  it('are refused when a field is too large, or the form ends early', async () => {
    const { status } = await send([
      ['operations', `${operations}${' '.repeat(1_000_000)}`],
      ['map', '{}'],
    ])
    expect(status).toBe(413)
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'graphql-require-preflight': '1' },
      body: '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}',
    })
    expect(response.status).toBe(400)
    const without = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data', 'graphql-require-preflight': '1' },
      body: 'x',
    })
    expect(without.status).toBe(415)
  })
})
