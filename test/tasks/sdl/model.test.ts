import { fileURLToPath } from 'node:url'
import { buildSchema, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { base } from '../../../src/tasks/contract.ts'
import type { FieldModel } from '../../../src/tasks/model/model.ts'
import { readSchema } from '../../../src/tasks/sdl/read-schema.ts'

const LIBRARY = fileURLToPath(new URL('../../../examples/library/schema', import.meta.url))
const { model, sdl } = await readSchema(LIBRARY, base)
const contract = buildSchema(sdl)

function field(list: string, name: string): FieldModel | undefined {
  return model.lists.find((candidate) => candidate.name === list)?.fields.find((candidate) => candidate.name === name)
}

function membersOf(typeName: string): Record<string, string> {
  const type = contract.getType(typeName)
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`no type ${typeName}`)
  return Object.fromEntries(Object.values(type.getFields()).map((member) => [member.name, String(member.type)]))
}

describe('the lists of another folder', () => {
  it('come in the order of the files, and whoever signs in last', () => {
    expect(model.lists.map(({ name }) => name)).toEqual(['Book', 'Copy', 'Author', 'Publisher', 'Tag', 'Librarian'])
    expect(model.identity).toEqual({ list: 'Librarian', field: 'badge', secret: 'pin', admin: 'isHead' })
  })

  it.each([
    ['Book', 'publisher', { kind: 'ownColumn', column: 'publisher_id' }],
    ['Publisher', 'books', { kind: 'otherColumn', column: 'publisher_id' }],
    ['Book', 'sequelOf', { kind: 'ownColumn', column: 'sequel_of_id' }],
    ['Book', 'sequels', { kind: 'otherColumn', column: 'sequel_of_id' }],
    ['Author', 'books', { kind: 'table', table: 'author_books', ownColumn: 'author_id', otherColumn: 'book_id' }],
    ['Book', 'authors', { kind: 'table', table: 'author_books', ownColumn: 'book_id', otherColumn: 'author_id' }],
    [
      ...(['Author', 'influenced'] as const),
      { kind: 'table', table: 'author_influenced', ownColumn: 'author_id', otherColumn: 'related_author_id' },
    ],
    [
      ...(['Author', 'influencedBy'] as const),
      { kind: 'table', table: 'author_influenced', ownColumn: 'related_author_id', otherColumn: 'author_id' },
    ],
    [
      ...(['Librarian', 'favourites'] as const),
      { kind: 'table', table: 'librarian_favourites', ownColumn: 'librarian_id', otherColumn: 'book_id' },
    ],
  ])('keep the pairs of %s.%s', (list, name, storage) => {
    expect(field(list, name)?.relation?.storage).toEqual(storage)
  })

  it.each([
    [
      'Book',
      'title',
      { kind: 'text', isRequired: true, isSearched: true, isIndexed: true, minLength: 1, maxLength: 500 },
    ],
    ['Book', 'year', { kind: 'integer', min: 1450, max: 2100, column: 'year' }],
    ['Book', 'price', { kind: 'float', min: 0 }],
    ['Book', 'state', { kind: 'enum', isRequired: true, defaultValue: 'available' }],
    ['Book', 'canBeLent', { kind: 'boolean', defaultValue: true, column: 'can_be_lent' }],
    ['Book', 'catalogueRecord', { kind: 'json', label: 'Catalogue Record' }],
    ['Book', 'website', { kind: 'text', format: 'URL' }],
    ['Book', 'notes', { access: { read: 'USER' } }],
    ['Librarian', 'pin', { kind: 'secret', column: 'pin_hash', access: { read: 'NOBODY' } }],
    ['Librarian', 'pin_is_set', { kind: 'isSet', secret: 'pin', column: 'pin_hash' }],
  ])('know of %s.%s what its directives say', (list, name, expected) => {
    expect(field(list, name)).toMatchObject(expected)
  })

  it('are served under names that follow theirs', () => {
    expect(membersOf('Mutation')).toMatchObject({
      createBook: 'Book',
      createBooks: '[Book]',
      deleteCopies: '[Copy]',
      authenticateLibrarianWithPin: 'LibrarianAuthenticationWithPinResult!',
      createInitialLibrarian: 'LibrarianAuthenticationWithPinSuccess!',
    })
    expect(membersOf('Query')).toMatchObject({ allCopies: '[Copy]', _allCopiesMeta: '_QueryMeta', Tag: 'Tag' })
    expect(membersOf('Librarian')).toMatchObject({ pin_is_set: 'Boolean', favourites: '[Book!]!' })
    expect(membersOf('Librarian')).not.toHaveProperty('pin')
    expect(membersOf('CreateInitialLibrarianInput')).toEqual({ badge: 'String', pin: 'String' })
  })

  it('take values by their kinds', () => {
    expect(membersOf('BookWhereInput')).toMatchObject({
      year_gte: 'Int',
      price_in: '[Float]',
      state_not: 'BookState',
      authors_some: 'AuthorWhereInput',
      publisher_is_null: 'Boolean',
      sequelOf: 'BookWhereInput',
      title_starts_with_i: 'String',
    })
    expect(Object.keys(membersOf('BookWhereInput')).filter((name) => name.startsWith('catalogueRecord'))).toEqual([])
    expect(membersOf('BookCreateInput')).toMatchObject({
      catalogueRecord: 'JSON',
      authors: 'AuthorRelateToManyInput',
      publisher: 'PublisherRelateToOneInput',
    })
  })
})
