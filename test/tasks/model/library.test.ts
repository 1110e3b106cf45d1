import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'

const LIBRARY = fileURLToPath(new URL('../../../examples/library/schema', import.meta.url))
const BOOK = '{ id title authors { name } publisher { name } tags { word } copies { signature } sequelOf { title } }'

describeOnEachDatabase('the library', (start) => {
  let server: TasksServer
  let token: string

  beforeAll(async () => {
    server = await start({ env: { TASKS_SCHEMA: LIBRARY } })
    const query = 'mutation { createInitialLibrarian(data: {badge: "head", pin: "123456"}) { sessionToken } }'
    const { data } = await server.send(query)
    token = data.createInitialLibrarian.sessionToken
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const send = (query: string, variables?: unknown) => server.send(query, variables, { token })
  const create = async (data: object) => {
    const answer = await send(`mutation($data: BookCreateInput) { createBook(data: $data) ${BOOK} }`, { data })
    expect(answer.errors).toEqual([])
    return answer.data.createBook
  }
  const update = async (id: string, data: object) => {
    const query = `mutation($id: ID!, $data: BookUpdateInput) { updateBook(id: $id, data: $data) ${BOOK} }`
    return send(query, { id, data })
  }

  it('signs in by badge and pin', async () => {
    const { data } = await server.send(
      'mutation { authenticateLibrarianWithPin(badge: "head", pin: "123456") { ... on LibrarianAuthenticationWithPinSuccess { item { badge pin_is_set isHead } } } }',
    )
    expect(data.authenticateLibrarianWithPin.item).toEqual({ badge: 'head', pin_is_set: true, isHead: true })
  })

  it('writes what is nested, of every kind of relation, and several levels deep', async () => {
    const book = await create({
      title: 'Nested',
      authors: {
        create: [{ name: 'N', influencedBy: { create: [{ name: 'O', books: { create: [{ title: 'Older' }] } }] } }],
      },
      publisher: { create: { name: 'Nested House' } },
      tags: { create: [{ word: 'nested' }, { word: 'deep' }] },
      copies: { create: [{ signature: 'N 1' }, { signature: 'N 2' }] },
      sequelOf: { create: { title: 'Before' } },
    })
    expect(book).toMatchObject({
      authors: [{ name: 'N' }],
      publisher: { name: 'Nested House' },
      tags: [{ word: 'nested' }, { word: 'deep' }],
      copies: [{ signature: 'N 1' }, { signature: 'N 2' }],
      sequelOf: { title: 'Before' },
    })
    const { data } = await send(
      '{ allAuthors(where: {name: "O"}) { influenced { name books { title } } books { title } _booksMeta { count } } allTags(where: {word: "deep"}) { books { title } } allBooks(where: {title: "Before"}) { sequels { title } } }',
    )
    expect(data).toEqual({
      allAuthors: [
        {
          influenced: [{ name: 'N', books: [{ title: 'Nested' }] }],
          books: [{ title: 'Older' }],
          _booksMeta: { count: 1 },
        },
      ],
      allTags: [{ books: [{ title: 'Nested' }] }],
      allBooks: [{ sequels: [{ title: 'Nested' }] }],
    })
  })

  it('connects and disconnects many to many from both ends', async () => {
    const { id } = await create({ title: 'Pairs', tags: { create: [{ word: 'one' }, { word: 'two' }] } })
    const tags = (await send('{ allTags(where: {word_in: ["one", "two"]}) { id } }')).data.allTags as { id: string }[]
    const [one, two] = tags.map((tag) => ({ id: tag.id }))
    expect((await update(id, { tags: { disconnect: [one] } })).data.updateBook.tags).toEqual([{ word: 'two' }])
    expect((await update(id, { tags: { connect: [one, two] } })).data.updateBook.tags).toEqual([
      { word: 'one' },
      { word: 'two' },
    ])
    const ofTag = 'mutation($id: ID!, $data: TagUpdateInput) { updateTag(id: $id, data: $data) { books { title } } }'
    expect((await send(ofTag, { id: one?.id, data: { books: { disconnectAll: true } } })).data.updateTag.books).toEqual(
      [],
    )
    const again = { disconnectAll: true, connect: [one] }
    expect((await update(id, { tags: again })).data.updateBook.tags).toEqual([{ word: 'one' }])
  })

  it('holds what its directives say, and tells forms where', async () => {
    const { errors } = await send('mutation($data: BookCreateInput) { createBook(data: $data) { id } }', {
      data: {
        title: '',
        isbn: 'short',
        year: 1200,
        price: -1,
        website: 'ftp://x',
        copies: { create: [{ signature: 'ok' }, {}] },
        authors: { connect: [{ id: '999999' }] },
      },
    })
    expect(errors[0]?.extensions['fields']).toEqual([
      { path: ['title'], message: 'expected at least 1 characters' },
      { path: ['isbn'], message: 'expected at least 13 characters' },
      { path: ['year'], message: 'expected 1450 or more' },
      { path: ['price'], message: 'expected 0 or more' },
      { path: ['website'], message: 'expected an address with http: or https:' },
      { path: ['copies', 'create', 1, 'signature'], message: 'a value is required' },
      { path: ['authors', 'connect', 0], message: 'there is no Author with the id 999999' },
    ])
  })

  it('gives defaults, and names the field of a value that is taken', async () => {
    const isbn = '9780000000001'
    const first = await send(`mutation { createBook(data: {title: "D", isbn: "${isbn}"}) { state canBeLent price } }`)
    expect(first.data.createBook).toEqual({ state: 'available', canBeLent: true, price: null })
    const second = await send(`mutation { createBook(data: {title: "D", isbn: "${isbn}"}) { id } }`)
    expect(second.errors[0]).toMatchObject({
      message: 'isbn: another item has this value already',
      extensions: { code: 'CONFLICT', field: 'isbn' },
    })
  })

  it('deletes with an item what goes with it, and keeps what others point to', async () => {
    const { id } = await create({
      title: 'Ends',
      publisher: { create: { name: 'Kept House' } },
      copies: { create: [{ signature: 'E 1' }] },
      tags: { create: [{ word: 'ends' }] },
    })
    const [house] = (await send('{ allPublishers(where: {name: "Kept House"}) { id } }')).data.allPublishers
    const kept = await send(`mutation { deletePublisher(id: ${house.id}) { id } }`)
    expect(kept.errors[0]).toMatchObject({ extensions: { code: 'CONFLICT', field: 'Book.publisher' } })
    expect((await send(`mutation { deleteBook(id: ${id}) { id } }`)).errors).toEqual([])
    expect(
      (
        await send(
          '{ allCopies(where: {signature: "E 1"}) { id } allTags(where: {word: "ends"}) { _booksMeta { count } } }',
        )
      ).data,
    ).toEqual({
      allCopies: [],
      allTags: [{ _booksMeta: { count: 0 } }],
    })
    expect((await send(`mutation { deletePublisher(id: ${house.id}) { name } }`)).data.deletePublisher).toEqual({
      name: 'Kept House',
    })
  })

  it('does not leave behind what must belong to something', async () => {
    const { id } = await create({ title: 'Owner', copies: { create: [{ signature: 'O 1' }] } })
    expect((await update(id, { copies: { disconnectAll: true } })).errors[0]).toMatchObject({
      extensions: {
        fields: [{ path: ['copies', 'disconnectAll'], message: 'Copy.book is required: connect them elsewhere' }],
      },
    })
    const alone = await send('mutation { createCopy(data: {signature: "alone"}) { id } }')
    expect(alone.errors[0]?.extensions['fields']).toEqual([{ path: ['book'], message: 'a value is required' }])
    const other = await create({ title: 'Other' })
    const [copy] = (await send('{ allCopies(where: {signature: "O 1"}) { id } }')).data.allCopies
    const moved = await update(other.id, { copies: { connect: [{ id: copy.id }] } })
    expect(moved.data.updateBook.copies).toEqual([{ signature: 'O 1' }])
  })

  it('opens to strangers what ANYONE may read, and no more', async () => {
    const codes = async (query: string) => [
      ...new Set((await server.send(query)).errors.map(({ extensions }) => extensions.code)),
    ]
    expect(await codes('{ allBooks(first: 1) { title authors { name } } allTags { word } }')).toEqual([])
    for (const refused of [
      '{ allBooks { notes } }',
      '{ allBooks(where: {notes: "x"}) { id } }',
      '{ allBooks { copies { id } } }',
      '{ allBooks(where: {copies_some: {signature: "x"}}) { id } }',
      '{ allLibrarians { id } }',
      'mutation { createTag(data: {word: "x"}) { id } }',
    ])
      expect([refused, await codes(refused)]).toEqual([refused, ['UNAUTHENTICATED']])
  })

  it('is described to whoever makes forms', async () => {
    const { data } = await send(
      '{ core { adminMeta { lists { key path } list(key: "Book") { fields { path viewsIndex fieldMeta } } } } }',
    )
    expect(data.core.adminMeta.lists).toContainEqual({ key: 'Copy', path: 'copies' })
    const fields = new Map(data.core.adminMeta.list.fields.map((field: { path: string }) => [field.path, field]))
    expect(fields.get('year')).toMatchObject({ viewsIndex: 7, fieldMeta: { min: 1450, max: 2100, isRequired: false } })
    expect(fields.get('state')).toMatchObject({
      viewsIndex: 2,
      fieldMeta: { isRequired: false, defaultValue: 'available' },
    })
    expect(fields.get('tags')).toMatchObject({ fieldMeta: { many: true, refListKey: 'Tag', inverse: 'books' } })
  })
})
