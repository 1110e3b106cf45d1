import { Source } from 'graphql'
import { describe, expect, it } from 'vitest'
import { base } from '../../../src/tasks/contract.ts'
import { SchemaError } from '../../../src/tasks/sdl/problems.ts'
import { makeSchema } from '../../../src/tasks/sdl/read-schema.ts'

/** What is said of a schema, each as `line:column: message`. */
function problemsOf(text: string): string[] {
  try {
    makeSchema([new Source(text, 'lists.graphql')], base)
    return []
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return error.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
  }
}

/** A list with one field more. */
function withField(field: string, more = ''): string {
  return `type Book @list {\n  id: ID!\n  title: String\n  ${field}\n}\n${more}`
}

const PERSON = (identity: string, fields: string) =>
  `type Reader @list @identity(${identity}) {\n  id: ID!\n  ${fields}\n}\n`

describe('a schema of lists', () => {
  it.each([
    ['no syntax', 'type Book {', ['1:12: Syntax Error: Expected Name, found <EOF>.']],
    [
      'a root field',
      'type Query {\n  best: Int\n}',
      ['2:3: best: root fields of your own need code and are not served'],
    ],
    [
      'a root field that is added',
      'extend type Mutation {\n  burn: Int\n}',
      ['2:3: burn: root fields of your own need code and are not served'],
    ],
    [
      'an input',
      'input Price { euros: Int }',
      ['1:1: only types with @list and enums can stand here; all else is derived from them'],
    ],
    ['a type without @list', 'type Book { id: ID! }', ['1:1: Book: a type stands here for a list and needs @list']],
    ['a list without id', 'type Book @list { title: String }', ['1:1: Book: the field id: ID! is missing']],
    [
      'another id',
      'type Book @list { id: Int }',
      ['1:23: id: expected the type ID!', '1:1: Book: the field id: ID! is missing'],
    ],
    ['an unknown directive', withField('isbn: String @uniq'), ['4:16: Unknown directive "@uniq".']],
    [
      'an unknown argument',
      withField('isbn: String @length(least: 1)'),
      ['4:24: Unknown argument "least" on directive "@length".'],
    ],
    [
      'an unknown type',
      withField('price: Euro'),
      ['4:10: price: expected String, Int, Float, Boolean, JSON, an enum or a type with @list, not Euro'],
    ],
    [
      'a value that is not null',
      withField('isbn: String!'),
      ['4:9: isbn: expected a type without "!"; @required says that a value is needed'],
    ],
    [
      'a list of values',
      withField('words: [String!]'),
      ['4:11: words: a list holds items of a type with @list, as [Other!]; lists of values are JSON'],
    ],
    [
      'arguments',
      withField('isbn(form: Int): String'),
      ['4:3: isbn: a field has no arguments here; those of relations are derived'],
    ],
    [
      'a directive at the wrong kind',
      withField('pages: Int @search'),
      ['4:14: pages: @search is for a String that is neither a timestamp nor a secret'],
    ],
    ['a range of a text', withField('isbn: String @range(min: 1)'), ['4:16: isbn: @range is for an Int or a Float']],
    [
      'a length the wrong way round',
      withField('isbn: String @length(min: 9, max: 1)'),
      ['4:3: isbn: @length wants 0 <= min <= max'],
    ],
    [
      'a default that is no JSON',
      withField('isbn: String @default(value: "none")'),
      ['4:3: isbn: the value of @default is not JSON; a text is written as "\\"text\\""'],
    ],
    [
      'a default of another kind',
      withField('pages: Int @default(value: "1.5")'),
      ['4:3: pages: the value of @default is not a whole number of 32 bits within @range'],
    ],
    [
      'a default outside of the range',
      withField('pages: Int @range(min: 1) @default(value: "0")'),
      ['4:3: pages: the value of @default is not a whole number of 32 bits within @range'],
    ],
    [
      'a default that is no value of the enum',
      withField('form: Form @default(value: "\\"c\\"")', 'enum Form { a b }'),
      ['4:3: form: the value of @default is not one of the values of the enum'],
    ],
    [
      'another end that is not there',
      withField('next: [Book!] @relation(field: "before")'),
      ['4:3: Book.next: the other end has to be Book.before, with @relation(field: "next") back to Book'],
    ],
    [
      'itself as the other end',
      withField('near: [Book!] @relation(field: "near")'),
      ['4:3: Book.near: a field cannot be its own other end'],
    ],
    [
      'two ends that point to one',
      withField('next: Book @relation(field: "before")\n  before: Book @relation(field: "next")'),
      [
        '4:3: Book.next: one end of a relation has to be a list, [Other!]',
        '5:3: Book.before: one end of a relation has to be a list, [Other!]',
      ],
    ],
    [
      'an item that cannot be left without another',
      withField('next: Book @required'),
      ['4:3: Book.next: @required needs onDelete: CASCADE or RESTRICT, since the item cannot be left without it'],
    ],
    [
      'onDelete at a list',
      withField('next: [Book!] @relation(onDelete: CASCADE)'),
      ['4:3: Book.next: onDelete stands at the end that points to one item'],
    ],
    [
      'OWNER without sign-in',
      withField('isbn: String @access(read: OWNER)'),
      ['4:3: Book.isbn: @access: OWNER is for the list that signs in'],
    ],
    [
      'ADMIN without sign-in',
      'type Book @list @access(all: ADMIN) { id: ID! }',
      ['1:1: Book: @access: ADMIN needs a list with @identity(admin:)'],
    ],
    [
      'a role that is none',
      'type Book @list @access(all: KING) { id: ID! }',
      ['1:30: Argument "all" has invalid value KING.'],
    ],
    [
      'a secret that is none',
      PERSON('field: "name", secret: "name"', 'name: String @required @unique'),
      ['1:1: Reader: @identity(secret: "name"): expected a field with @secret'],
    ],
    [
      'an identity that two can have',
      PERSON('field: "name", secret: "word"', 'name: String\n  word: String @secret'),
      ['1:1: Reader: @identity(field: "name"): expected a String with @required and @unique'],
    ],
    [
      'a plural that is the name',
      'type Sheep @list(plural: "Sheep") { id: ID! }',
      ['1:1: Sheep: plural: has to differ from the name'],
    ],
    [
      'a name that another list has',
      'type Book @list { id: ID! }\ntype Books @list { id: ID! }',
      ['2:1: an input of Books: "BooksCreateInput" is taken by an input of Book'],
    ],
    [
      'a name of the service',
      'type Session @list { id: ID! }',
      ['1:1: Session: "session" is taken by the service itself'],
    ],
    ['a type of the service', 'enum JSON { a }', ['1:6: There can be only one type named "JSON".']],
    [
      'a condition that another field has',
      withField('title_not: String'),
      [
        '4:3: Book.title_not: "title_not" is taken by Book.title',
        '4:3: Book.title_not: "title_not_in" is taken by Book.title',
      ],
    ],
    [
      'a column that another field has',
      withField('Title: Int'),
      [
        '4:3: Book.Title: expected a name of letters, digits and "_" that begins with a lower-case letter, at most 40 characters',
        '4:3: Book.Title: "title" is taken by Book.title',
      ],
    ],
    [
      'a label that is no field',
      'type Book @list(label: "name") { id: ID! }',
      [
        '1:1: Book: label: "name" is no field with a value that can name an item',
        '1:1: Book: columns: there is no field "name"',
      ],
    ],
  ])('that has %s is refused at its place', (_what, text, expected) => {
    const found = problemsOf(text)
    for (const problem of expected) expect(found).toContain(problem)
    expect(found.length).toBeGreaterThan(0)
  })

  it('is refused with everything that is wrong, in the order of the text', () => {
    const text = withField('pages: Int @search\n  isbn: String!\n  price: Euro')
    expect(problemsOf(text).map((problem) => problem.split(':')[0])).toEqual(['4', '5', '6'])
  })

  it('may hold a copy of the directives, for editors', () => {
    const sources = [
      new Source(base.directives, 'directives.graphql'),
      new Source(withField('isbn: String'), 'b.graphql'),
    ]
    expect(makeSchema(sources, base).model.lists.map(({ name }) => name)).toEqual(['Book'])
  })
})
