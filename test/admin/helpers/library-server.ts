import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FastifyInstance, fastify } from 'fastify'
import { createSchema, createYoga } from 'graphql-yoga'
import { readAssets } from '../../../src/admin/assets.ts'
import { registerPages } from '../../../src/admin/pages.ts'
import { BUILT } from './browser.ts'

/** The metadata types are the contract; what they describe is another world than ours. */
const META = readFileSync(fileURLToPath(new URL('../../../schema/admin.graphql', import.meta.url)), 'utf8').replace(
  'extend type Query',
  'type Query',
)

const SDL = `
scalar JSON
enum Genre { novel essay poetry }
type _QueryMeta { count: Int }
type Book { id: ID! title: String "How long it is." pages: Int genre: Genre inPrint: Boolean author: Author }
type Author { id: ID! penName: String books(first: Int): [Book!]! }
input BookWhereInput { AND: [BookWhereInput] OR: [BookWhereInput] title_sounds_like: String pages_gt: Int author: AuthorWhereInput }
input AuthorWhereInput { penName_contains_i: String }
input BookWhereUniqueInput { id: ID! }
input AuthorWhereUniqueInput { id: ID! }
enum SortBooksBy { title_ASC title_DESC pages_ASC pages_DESC }
input AuthorRelateToOneInput { connect: AuthorWhereUniqueInput disconnectAll: Boolean }
input BookInput { title: String pages: Int genre: Genre inPrint: Boolean author: AuthorRelateToOneInput }
extend type Query {
  authenticatedItem: Author
  allBooks(where: BookWhereInput, sortBy: [SortBooksBy!], first: Int, skip: Int): [Book]
  _allBooksMeta(where: BookWhereInput): _QueryMeta
  Book(where: BookWhereUniqueInput!): Book
  allAuthors(where: AuthorWhereInput, first: Int, skip: Int): [Author]
}
type Mutation {
  createBook(data: BookInput): Book
  updateBook(id: ID!, data: BookInput): Book
  deleteBooks(ids: [ID!]): [Book]
}
`

interface Book {
  id: string
  title: string
  pages: number | null
  genre?: string | null
  inPrint?: boolean | null
  author: string | null
}

type Data = Partial<Omit<Book, 'author'>> & { author?: { connect?: { id: string }; disconnectAll?: boolean } }

const AUTHORS = ['Ursula', 'Italo', 'Jorge', 'Clarice'].map((penName, index) => ({ id: String(index + 1), penName }))

/** A server of books on another GraphQL engine, of which the interface knows nothing. */
export async function openLibrary(): Promise<{
  readonly app: FastifyInstance
  readonly origin: string
  readonly books: Book[]
}> {
  const books: Book[] = Array.from({ length: 120 }, (_, index) => ({
    id: String(index + 1),
    title: `Book ${index + 1}`,
    pages: 100 + index,
    genre: index % 2 === 0 ? 'novel' : null,
    inPrint: true,
    author: String(1 + (index % AUTHORS.length)),
  }))
  const yoga = createYoga({
    schema: createSchema({ typeDefs: [META, SDL], resolvers: resolversOf(books) }),
    logging: false,
  })
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.post('/graphql', async (request, reply) => {
    const answer = await yoga.fetch('http://library/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    })
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text())
  })
  app.get('/admin/api', () => ({
    ...{ version: '9', services: ['tasks'], authentication: 'person', operator: false, signedIn: true },
    lists: {
      graphqlPath: '/graphql',
      signIn: { list: 'Author', identityField: 'login', secretField: 'passphrase', nameField: 'penName' },
      isEmpty: false,
    },
  }))
  registerPages(app, () => readAssets(BUILT))
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }), books }
}

function resolversOf(books: Book[]) {
  const find = ({ id }: { id: string }) => books.find((book) => book.id === id) ?? null
  const write = (book: Book, { author, ...rest }: Data) => {
    Object.assign(book, rest)
    if (author?.connect !== undefined) book.author = author.connect.id
    if (author?.disconnectAll === true) book.author = null
    return book
  }
  return {
    Query: {
      authenticatedItem: () => AUTHORS[0],
      core: () => ({ adminMeta: { enableSignout: false, enableSessionItem: true, lists: METAS, list: metaOf } }),
      allBooks: (_: unknown, args: ListArguments) =>
        pageOf(
          sorted(
            books.filter((book) => matches(book, args.where)),
            args,
          ),
          args,
        ),
      _allBooksMeta: (_: unknown, { where }: ListArguments) => ({
        count: books.filter((book) => matches(book, where)).length,
      }),
      Book: (_: unknown, { where }: { where: { id: string } }) => find(where),
      allAuthors: (_: unknown, args: ListArguments) =>
        pageOf(
          AUTHORS.filter((author) => isLike(author.penName, args.where)),
          args,
        ),
    },
    Mutation: {
      createBook: (_: unknown, { data }: { data: Data }) => {
        const book = write({ id: String(books.length + 1), title: '', pages: null, author: null }, data)
        books.push(book)
        return book
      },
      updateBook: (_: unknown, { id, data }: { id: string; data: Data }) => write(find({ id }) as Book, data),
      deleteBooks: (_: unknown, { ids }: { ids: string[] }) =>
        ids.map(
          (id) =>
            books.splice(
              books.findIndex((book) => book.id === id),
              1,
            )[0],
        ),
    },
    Book: { author: (book: Book) => AUTHORS.find(({ id }) => id === book.author) ?? null },
    Author: { books: (author: { id: string }) => books.filter((book) => book.author === author.id) },
  }
}

interface Where {
  readonly title_sounds_like?: string
  readonly pages_gt?: number
  readonly penName_contains_i?: string
  readonly author?: Where
}

interface ListArguments {
  readonly where?: Where | null
  readonly sortBy?: readonly string[] | null
  readonly first?: number | null
  readonly skip?: number | null
}

function isLike(text: string, where: Where | null | undefined): boolean {
  return text.toLowerCase().includes((where?.penName_contains_i ?? '').toLowerCase())
}

function matches({ title, pages, author }: Book, where: Where | null | undefined): boolean {
  const penName = AUTHORS.find(({ id }) => id === author)?.penName ?? ''
  const sounds = where?.title_sounds_like === undefined || title.endsWith(where.title_sounds_like)
  return sounds && (pages ?? 0) > (where?.pages_gt ?? 0) && isLike(penName, where?.author)
}

function sorted(books: Book[], { sortBy }: ListArguments): Book[] {
  const [field, direction] = (sortBy?.[0] ?? '').split('_') as ['pages' | 'title' | '', string | undefined]
  if (field === '') return books
  const sign = direction === 'DESC' ? -1 : 1
  return books.toSorted((a, b) => sign * ((a[field] ?? 0) > (b[field] ?? 0) ? 1 : -1))
}

function pageOf<T>(items: readonly T[], { first, skip }: ListArguments): readonly T[] {
  const start = skip ?? 0
  return items.slice(start, start + (first ?? items.length))
}

function field(path: string, viewsIndex: number, fieldMeta: unknown = null) {
  const isId = path === 'id'
  return {
    ...{ path, label: path === 'pages' ? 'Pages' : path, viewsIndex, fieldMeta, customViewsIndex: null },
    isOrderable: path === 'title' || path === 'pages',
    createView: { fieldMode: isId ? 'hidden' : 'edit' },
    listView: { fieldMode: 'read' },
    itemView: () => ({ fieldMode: isId ? 'hidden' : 'edit' }),
  }
}

const TEXT = 1
const METAS = [
  {
    ...{ key: 'Book', itemQueryName: 'Book', listQueryName: 'Books', path: 'books', label: 'Books' },
    ...{ singular: 'Book', plural: 'Books', labelField: 'title', initialColumns: ['title', 'pages', 'author'] },
    ...{ hideCreate: false, hideDelete: false, isHidden: false, pageSize: 20, description: null },
    initialSort: { field: 'pages', direction: 'DESC' },
    fields: [
      ...[field('id', 0), field('title', TEXT), field('pages', TEXT), field('genre', 2), field('inPrint', 3)],
      field('author', 4, { refListKey: 'Author', many: false, refLabelField: 'penName' }),
    ],
  },
  {
    ...{ key: 'Author', itemQueryName: 'Author', listQueryName: 'Authors', path: 'authors', label: 'Authors' },
    ...{ singular: 'Author', plural: 'Authors', labelField: 'penName', initialColumns: ['penName', 'books'] },
    ...{ hideCreate: true, hideDelete: true, isHidden: false, pageSize: 20, description: null, initialSort: null },
    fields: [
      ...[field('id', 0), field('penName', TEXT)],
      field('books', 4, { refListKey: 'Book', many: true, refLabelField: 'title' }),
    ],
  },
]

const metaOf = ({ key }: { key: string }) => METAS.find((list) => list.key === key)
