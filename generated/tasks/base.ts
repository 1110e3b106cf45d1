/** What every contract has, as SDL. */
export const base = {
  directives: `"A list of items that the service serves. A type without it is none."
directive @list(
  "Name of many, in \`all<plural>\` and others; the name with an English ending when it is not given."
  plural: String
  "Field whose value names an item; \`name\`, \`label\` or \`title\`, else the first text, when it is not given."
  label: String
  "Fields that an administration interface shows as columns at first."
  columns: [String!]
  "Segment of the list's pages in an address; the plural in lower case, with hyphens, when it is not given."
  path: String
) on OBJECT

"The least that a caller must be. What is not said follows \`all\`, which is USER when it is not given; a field follows its list."
directive @access(
  "For all four."
  all: Role
  "To select, filter by, sort by, search and count."
  read: Role
  "To create items, or to give the field a value on create."
  create: Role
  "To change items, or the field of an item."
  update: Role
  "To delete items; not for fields."
  delete: Role
) on OBJECT | FIELD_DEFINITION

"Who a caller can be. Each may do what those before it may."
enum Role {
  "Anybody, without a session."
  ANYONE
  "Whoever is signed in."
  USER
  "Whoever is signed in as this very item; only for the list that signs in."
  OWNER
  "Whoever is signed in and has the \`admin\` field of \`@identity\` set."
  ADMIN
  "Nobody."
  NOBODY
}

"The list whose items sign in: at most one."
directive @identity(
  "Text that names who signs in; \`@required\` and \`@unique\`."
  field: String!
  "The \`@secret\` field that proves it."
  secret: String!
  "The Boolean field of those who may do what ADMIN may."
  admin: String
) on OBJECT

"More about a field that points to other items: \`Other\` is one of them or none, \`[Other!]\` is any number."
directive @relation(
  "Field of the other type that is the other end; without it the relation can be followed from here only."
  field: String
  "What becomes of this item when the one it points to is deleted. Only for a field that points to one."
  onDelete: OnDelete! = SET_NULL
) on FIELD_DEFINITION

"What becomes of an item when the one that it points to is deleted."
enum OnDelete {
  "It stays, and points to none."
  SET_NULL
  "It is deleted, too."
  CASCADE
  "The other one cannot be deleted."
  RESTRICT
}

"Never null: named on create. An empty text is a value unless \`@length\` says otherwise."
directive @required on FIELD_DEFINITION

"No two items have the same value."
directive @unique on FIELD_DEFINITION

"""
The database keeps an order of the values, so that filters and orders by it stay quick. It does so without being told
for texts that name an item (\`label\` of \`@list\`), that \`search\` looks into, or that are unique.
"""
directive @index on FIELD_DEFINITION

"\`search\` looks into the text."
directive @search on FIELD_DEFINITION

"Value of an item that is created without the field."
directive @default(
  "The value as JSON text."
  value: String!
) on FIELD_DEFINITION

"How long a text may be, in Unicode code points; a secret, in bytes of UTF-8."
directive @length(
  "The least."
  min: Int
  "The most."
  max: Int
) on FIELD_DEFINITION

"Which numbers are allowed."
directive @range(
  "The least."
  min: Float
  "The greatest."
  max: Float
) on FIELD_DEFINITION

"What a text must look like."
directive @format(
  "Which form."
  as: Format!
) on FIELD_DEFINITION

"Forms of a text."
enum Format {
  "An e-mail address: at most 320 characters, with an \`@\` inside."
  EMAIL
  "An absolute address of the Web: \`http:\` or \`https:\`."
  URL
}

"The text is an instant: ISO 8601 is taken, \`YYYY-MM-DDTHH:mm:ss.sssZ\` is given."
directive @timestamp on FIELD_DEFINITION

"The text is never given again: only its hash is kept. \`<name>_is_set\` says whether there is one."
directive @secret on FIELD_DEFINITION

"What people read as the name of the field; its words with capitals when it is not given."
directive @label(
  "The name."
  text: String!
) on FIELD_DEFINITION
`,
  scalars: `"Any JSON value (ECMA-404)."
scalar JSON

"A file sent with the request, by the GraphQL multipart request specification. It can be given as a variable only."
scalar Upload

"Facts about a list of items."
type _QueryMeta {
  "Number of items that match \`where\` and \`search\`, less \`skip\`, capped by \`first\`, never below 0."
  count: Int
}
`,
  admin: `extend type Query {
  "What an administration interface needs to know beside introspection, which in production needs a session too."
  core: CoreMeta!
}

"Facts about the service itself."
type CoreMeta {
  "Lists and their fields, as the caller may use them. Needs a session."
  adminMeta: CoreAdminMeta!
}

"Facts for an administration interface."
type CoreAdminMeta {
  "Whether the interface offers to sign out."
  enableSignout: Boolean!
  "Whether the interface shows who is signed in."
  enableSessionItem: Boolean!
  "All lists."
  lists: [CoreAdminUIListMeta!]!
  "One list, or null when there is none of that key."
  list(
    "Key of the list: the name of its type, as Task."
    key: String!
  ): CoreAdminUIListMeta
}

"Facts about one list."
type CoreAdminUIListMeta {
  "Name of the item type."
  key: String!
  "Query that gives one item."
  itemQueryName: String!
  "Name inside the queries that give many: \`all<name>\` and \`_all<name>Meta\`."
  listQueryName: String!
  "Whether the interface hides create."
  hideCreate: Boolean!
  "Whether the interface hides delete from this caller."
  hideDelete: Boolean!
  "Path segment of the list's pages."
  path: String!
  "Heading of the list."
  label: String!
  "Word for one item."
  singular: String!
  "Word for many items."
  plural: String!
  "What the list is for."
  description: String
  "Fields shown as columns at first."
  initialColumns: [String!]!
  "Items on a page at first."
  pageSize: Int!
  "Field whose value names an item."
  labelField: String!
  "Fields of the list, in order."
  fields: [CoreAdminUIFieldMeta!]!
  "Order at first; null is by id."
  initialSort: CoreAdminUISort
  "Whether the interface leaves the list out."
  isHidden: Boolean!
}

"Facts about one field."
type CoreAdminUIFieldMeta {
  "Name of the field."
  path: String!
  "Heading of the field."
  label: String!
  "Whether items can be sorted by it."
  isOrderable: Boolean!
  "What the field's view needs to know; its shape depends on the kind of field."
  fieldMeta: JSON
  "Kind of field: 0 id, 1 text, 2 select, 3 checkbox, 4 relationship, 5 timestamp, 6 password."
  viewsIndex: Int!
  "Kind of a view of the list's own; always null."
  customViewsIndex: Int
  "How the field stands in the create form."
  createView: CoreAdminUIFieldMetaCreateView!
  "How the field stands in the list."
  listView: CoreAdminUIFieldMetaListView!
  "How the field stands on the page of one item; null when there is no such item."
  itemView(
    "Id of the item."
    id: ID!
  ): CoreAdminUIFieldMetaItemView
}

"A field in the create form."
type CoreAdminUIFieldMetaCreateView {
  "What the caller may do with it there."
  fieldMode: CoreAdminUIFieldMetaCreateViewFieldMode!
}

"A field in the list."
type CoreAdminUIFieldMetaListView {
  "What the caller may do with it there."
  fieldMode: CoreAdminUIFieldMetaListViewFieldMode!
}

"A field on the page of one item."
type CoreAdminUIFieldMetaItemView {
  "What the caller may do with it there."
  fieldMode: CoreAdminUIFieldMetaItemViewFieldMode!
}

"Modes of a field in the create form."
enum CoreAdminUIFieldMetaCreateViewFieldMode {
  "It can be filled in."
  edit
  "It is not shown."
  hidden
}

"Modes of a field in the list."
enum CoreAdminUIFieldMetaListViewFieldMode {
  "It can be a column."
  read
  "It is not shown."
  hidden
}

"Modes of a field on the page of one item."
enum CoreAdminUIFieldMetaItemViewFieldMode {
  "It can be changed."
  edit
  "It is shown."
  read
  "It is not shown."
  hidden
}

"An order of a list."
type CoreAdminUISort {
  "Name of the field."
  field: String!
  "Which way."
  direction: CoreAdminUISortDirection!
}

"Directions of an order."
enum CoreAdminUISortDirection {
  "Ascending."
  ASC
  "Descending."
  DESC
}
`,
} as const
