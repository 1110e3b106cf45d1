/** The served contract, whole, as SDL. */
export const sdl = `"""What can be asked."""
type Query {
  """
  What an administration interface needs to know beside introspection, which in production needs a session too.
  """
  core: CoreMeta!

  """Tasks that match, in order."""
  allTasks(
    """Conditions, all of which must hold."""
    where: TaskWhereInput

    """
    Text to find in \`label\`, case folded, of at most 1,000 characters; an empty text is no search.
    """
    search: String

    """Orders, the first one first."""
    sortBy: [SortTasksBy!]

    """One order as text, \`<field>_<ASC|DESC>\`, applied before \`sortBy\`."""
    orderBy: String

    """
    Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """Tasks to leave out at the start."""
    skip: Int
  ): [Task]

  """One Task, or null when there is none with this id."""
  Task(
    """Names the Task."""
    where: TaskWhereUniqueInput!
  ): Task

  """The count that goes with \`allTasks\`."""
  _allTasksMeta(
    """Conditions, all of which must hold."""
    where: TaskWhereInput

    """
    Text to find in \`label\`, case folded, of at most 1,000 characters; an empty text is no search.
    """
    search: String

    """Orders, the first one first."""
    sortBy: [SortTasksBy!]

    """One order as text, \`<field>_<ASC|DESC>\`, applied before \`sortBy\`."""
    orderBy: String

    """
    Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """Tasks to leave out at the start."""
    skip: Int
  ): _QueryMeta

  """People that match, in order."""
  allPeople(
    """Conditions, all of which must hold."""
    where: PersonWhereInput

    """
    Text to find in \`name\` or \`email\`, case folded, of at most 1,000 characters; an empty text is no search.
    """
    search: String

    """Orders, the first one first."""
    sortBy: [SortPeopleBy!]

    """One order as text, \`<field>_<ASC|DESC>\`, applied before \`sortBy\`."""
    orderBy: String

    """
    Most People to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """People to leave out at the start."""
    skip: Int
  ): [Person]

  """One Person, or null when there is none with this id."""
  Person(
    """Names the Person."""
    where: PersonWhereUniqueInput!
  ): Person

  """The count that goes with \`allPeople\`."""
  _allPeopleMeta(
    """Conditions, all of which must hold."""
    where: PersonWhereInput

    """
    Text to find in \`name\` or \`email\`, case folded, of at most 1,000 characters; an empty text is no search.
    """
    search: String

    """Orders, the first one first."""
    sortBy: [SortPeopleBy!]

    """One order as text, \`<field>_<ASC|DESC>\`, applied before \`sortBy\`."""
    orderBy: String

    """
    Most People to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """People to leave out at the start."""
    skip: Int
  ): _QueryMeta

  """The Person that is signed in, or null."""
  authenticatedItem: AuthenticatedItem
}

"""What can be done."""
type Mutation {
  """Creates one Task."""
  createTask(
    """Values of the Task."""
    data: TaskCreateInput
  ): Task

  """
  Creates several Tasks. Each item stands alone: one that is refused is null at its place, with an error.
  """
  createTasks(
    """At most 1,000."""
    data: [TasksCreateInput]
  ): [Task]

  """Changes one Task."""
  updateTask(
    """Id of the Task."""
    id: ID!

    """Values of the Task."""
    data: TaskUpdateInput
  ): Task

  """
  Changes several Tasks. Each item stands alone: one that is refused is null at its place, with an error.
  """
  updateTasks(
    """At most 1,000."""
    data: [TasksUpdateInput]
  ): [Task]

  """Deletes one Task and gives what it was."""
  deleteTask(
    """Id of the Task."""
    id: ID!
  ): Task

  """
  Deletes several Tasks and gives what they were. Each item stands alone: one that is refused is null at its place, with an error.
  """
  deleteTasks(
    """Their ids. At most 1,000."""
    ids: [ID!]
  ): [Task]

  """Creates one Person."""
  createPerson(
    """Values of the Person."""
    data: PersonCreateInput
  ): Person

  """
  Creates several People. Each item stands alone: one that is refused is null at its place, with an error.
  """
  createPeople(
    """At most 1,000."""
    data: [PeopleCreateInput]
  ): [Person]

  """Changes one Person."""
  updatePerson(
    """Id of the Person."""
    id: ID!

    """Values of the Person."""
    data: PersonUpdateInput
  ): Person

  """
  Changes several People. Each item stands alone: one that is refused is null at its place, with an error.
  """
  updatePeople(
    """At most 1,000."""
    data: [PeopleUpdateInput]
  ): [Person]

  """Deletes one Person and gives what it was."""
  deletePerson(
    """Id of the Person."""
    id: ID!
  ): Person

  """
  Deletes several People and gives what they were. Each item stands alone: one that is refused is null at its place, with an error.
  """
  deletePeople(
    """Their ids. At most 1,000."""
    ids: [ID!]
  ): [Person]

  """
  Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by \`email\` and by network address.
  """
  authenticatePersonWithPassword(
    """Who signs in: as it was written, else case folded."""
    email: String!

    """What proves it."""
    password: String!
  ): PersonAuthenticationWithPasswordResult!

  """
  Creates the first Person and begins its session; refused once there is any.
  """
  createInitialPerson(
    """Values of the Person."""
    data: CreateInitialPersonInput!
  ): PersonAuthenticationWithPasswordSuccess!

  """Ends the session of this request, if any. Always true."""
  endSession: Boolean!
}

"""Any JSON value (ECMA-404)."""
scalar JSON

"""
A file sent with the request, by the GraphQL multipart request specification. It can be given as a variable only.
"""
scalar Upload

"""Facts about a list of items."""
type _QueryMeta {
  """
  Number of items that match \`where\` and \`search\`, less \`skip\`, capped by \`first\`, never below 0.
  """
  count: Int
}

"""Facts about the service itself."""
type CoreMeta {
  """Lists and their fields, as the caller may use them. Needs a session."""
  adminMeta: CoreAdminMeta!
}

"""Facts for an administration interface."""
type CoreAdminMeta {
  """Whether the interface offers to sign out."""
  enableSignout: Boolean!

  """Whether the interface shows who is signed in."""
  enableSessionItem: Boolean!

  """All lists."""
  lists: [CoreAdminUIListMeta!]!

  """One list, or null when there is none of that key."""
  list(
    """Key of the list: the name of its type, as Task."""
    key: String!
  ): CoreAdminUIListMeta
}

"""Facts about one list."""
type CoreAdminUIListMeta {
  """Name of the item type."""
  key: String!

  """Query that gives one item."""
  itemQueryName: String!

  """
  Name inside the queries that give many: \`all<name>\` and \`_all<name>Meta\`.
  """
  listQueryName: String!

  """Whether the interface hides create."""
  hideCreate: Boolean!

  """Whether the interface hides delete from this caller."""
  hideDelete: Boolean!

  """Path segment of the list's pages."""
  path: String!

  """Heading of the list."""
  label: String!

  """Word for one item."""
  singular: String!

  """Word for many items."""
  plural: String!

  """What the list is for."""
  description: String

  """Fields shown as columns at first."""
  initialColumns: [String!]!

  """Items on a page at first."""
  pageSize: Int!

  """Field whose value names an item."""
  labelField: String!

  """Fields of the list, in order."""
  fields: [CoreAdminUIFieldMeta!]!

  """Order at first; null is by id."""
  initialSort: CoreAdminUISort

  """Whether the interface leaves the list out."""
  isHidden: Boolean!
}

"""Facts about one field."""
type CoreAdminUIFieldMeta {
  """Name of the field."""
  path: String!

  """Heading of the field."""
  label: String!

  """Whether items can be sorted by it."""
  isOrderable: Boolean!

  """
  What the field's view needs to know; its shape depends on the kind of field.
  """
  fieldMeta: JSON

  """
  Kind of field: 0 id, 1 text, 2 select, 3 checkbox, 4 relationship, 5 timestamp, 6 password.
  """
  viewsIndex: Int!

  """Kind of a view of the list's own; always null."""
  customViewsIndex: Int

  """How the field stands in the create form."""
  createView: CoreAdminUIFieldMetaCreateView!

  """How the field stands in the list."""
  listView: CoreAdminUIFieldMetaListView!

  """
  How the field stands on the page of one item; null when there is no such item.
  """
  itemView(
    """Id of the item."""
    id: ID!
  ): CoreAdminUIFieldMetaItemView
}

"""A field in the create form."""
type CoreAdminUIFieldMetaCreateView {
  """What the caller may do with it there."""
  fieldMode: CoreAdminUIFieldMetaCreateViewFieldMode!
}

"""A field in the list."""
type CoreAdminUIFieldMetaListView {
  """What the caller may do with it there."""
  fieldMode: CoreAdminUIFieldMetaListViewFieldMode!
}

"""A field on the page of one item."""
type CoreAdminUIFieldMetaItemView {
  """What the caller may do with it there."""
  fieldMode: CoreAdminUIFieldMetaItemViewFieldMode!
}

"""Modes of a field in the create form."""
enum CoreAdminUIFieldMetaCreateViewFieldMode {
  """It can be filled in."""
  edit

  """It is not shown."""
  hidden
}

"""Modes of a field in the list."""
enum CoreAdminUIFieldMetaListViewFieldMode {
  """It can be a column."""
  read

  """It is not shown."""
  hidden
}

"""Modes of a field on the page of one item."""
enum CoreAdminUIFieldMetaItemViewFieldMode {
  """It can be changed."""
  edit

  """It is shown."""
  read

  """It is not shown."""
  hidden
}

"""An order of a list."""
type CoreAdminUISort {
  """Name of the field."""
  field: String!

  """Which way."""
  direction: CoreAdminUISortDirection!
}

"""Directions of an order."""
enum CoreAdminUISortDirection {
  """Ascending."""
  ASC

  """Descending."""
  DESC
}

"""How urgent a task is. The order is low, medium, high."""
enum TaskPriorityType {
  """Can wait."""
  low

  """The usual."""
  medium

  """First of all."""
  high
}

"""Something to do."""
type Task {
  """Identifier: a decimal integer from 1, never used again after a delete."""
  id: ID!

  """What is to be done. Always present, may be empty."""
  label: String

  """How urgent it is."""
  priority: TaskPriorityType

  """Whether it is done; null while nobody has said."""
  isComplete: Boolean

  """Who does it."""
  assignedTo: Person

  """When it is due, in UTC as \`YYYY-MM-DDTHH:mm:ss.sssZ\`."""
  finishBy: String
}

"""
Orders of Tasks. Absent values come last ascending and first descending; equal ones follow the id ascending.
"""
enum SortTasksBy {
  """By \`id\`, ascending."""
  id_ASC

  """By \`id\`, descending."""
  id_DESC

  """By \`label\` (Unicode code points), ascending."""
  label_ASC

  """By \`label\` (Unicode code points), descending."""
  label_DESC

  """By \`priority\` (low, medium, high), ascending."""
  priority_ASC

  """By \`priority\` (low, medium, high), descending."""
  priority_DESC

  """By \`isComplete\` (false, true), ascending."""
  isComplete_ASC

  """By \`isComplete\` (false, true), descending."""
  isComplete_DESC

  """By \`finishBy\`, ascending."""
  finishBy_ASC

  """By \`finishBy\`, descending."""
  finishBy_DESC
}

"""
Conditions on a Task. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with has at most 1,000 characters.
"""
input TaskWhereInput {
  """All of these hold. An empty list is true."""
  AND: [TaskWhereInput]

  """At least one of these holds. An empty list is false."""
  OR: [TaskWhereInput]

  """
  \`id\` is this one. Ids are decimal integers from 1; anything else matches nothing.
  """
  id: ID

  """\`id\` is not this id; absent ones match unless null is given."""
  id_not: ID

  """\`id\` is less than this id."""
  id_lt: ID

  """\`id\` is this id or less."""
  id_lte: ID

  """\`id\` is greater than this id."""
  id_gt: ID

  """\`id\` is this id or greater."""
  id_gte: ID

  """
  \`id\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  id_in: [ID]

  """
  \`id\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  id_not_in: [ID]

  """\`label\` is exactly this text; null matches an absent one."""
  label: String

  """\`label\` is not this text; absent ones match unless null is given."""
  label_not: String

  """\`label\` contains this text."""
  label_contains: String

  """\`label\` does not contain this text; absent ones match."""
  label_not_contains: String

  """\`label\` starts with this text."""
  label_starts_with: String

  """\`label\` does not start with this text; absent ones match."""
  label_not_starts_with: String

  """\`label\` ends with this text."""
  label_ends_with: String

  """\`label\` does not end with this text; absent ones match."""
  label_not_ends_with: String

  """\`label\` is exactly this text; null matches an absent one. Case folded."""
  label_i: String

  """
  \`label\` is not this text; absent ones match unless null is given. Case folded.
  """
  label_not_i: String

  """\`label\` contains this text. Case folded."""
  label_contains_i: String

  """\`label\` does not contain this text; absent ones match. Case folded."""
  label_not_contains_i: String

  """\`label\` starts with this text. Case folded."""
  label_starts_with_i: String

  """\`label\` does not start with this text; absent ones match. Case folded."""
  label_not_starts_with_i: String

  """\`label\` ends with this text. Case folded."""
  label_ends_with_i: String

  """\`label\` does not end with this text; absent ones match. Case folded."""
  label_not_ends_with_i: String

  """
  \`label\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  label_in: [String]

  """
  \`label\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  label_not_in: [String]

  """\`priority\` is exactly this value; null matches an absent one."""
  priority: TaskPriorityType

  """\`priority\` is not this value; absent ones match unless null is given."""
  priority_not: TaskPriorityType

  """
  \`priority\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  priority_in: [TaskPriorityType]

  """
  \`priority\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  priority_not_in: [TaskPriorityType]

  """\`isComplete\` is exactly this value; null matches an absent one."""
  isComplete: Boolean

  """
  \`isComplete\` is not this value; absent ones match unless null is given.
  """
  isComplete_not: Boolean

  """
  There is a Person in \`assignedTo\` for which this holds. Null or an empty object is no condition.
  """
  assignedTo: PersonWhereInput

  """\`assignedTo\` is empty (true), or not (false)."""
  assignedTo_is_null: Boolean

  """\`finishBy\` is exactly this time; null matches an absent one."""
  finishBy: String

  """\`finishBy\` is not this time; absent ones match unless null is given."""
  finishBy_not: String

  """\`finishBy\` is less than this time, that is: earlier."""
  finishBy_lt: String

  """\`finishBy\` is this time or less."""
  finishBy_lte: String

  """\`finishBy\` is greater than this time, that is: later."""
  finishBy_gt: String

  """\`finishBy\` is this time or greater."""
  finishBy_gte: String

  """
  \`finishBy\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  finishBy_in: [String]

  """
  \`finishBy\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  finishBy_not_in: [String]
}

"""Names one Task."""
input TaskWhereUniqueInput {
  """Id of the Task."""
  id: ID!
}

"""Values of a new Task."""
input TaskCreateInput {
  """
  What is to be done. Always present, may be empty. Required. At most 100,000 characters.
  """
  label: String

  """How urgent it is."""
  priority: TaskPriorityType

  """Whether it is done; null while nobody has said."""
  isComplete: Boolean

  """Who does it. Null leaves it open."""
  assignedTo: PersonRelateToOneInput

  """
  When it is due, in UTC as \`YYYY-MM-DDTHH:mm:ss.sssZ\`. An ISO 8601 date or date-time; without a zone it is UTC.
  """
  finishBy: String
}

"""Changed values of a Task; what is absent stays."""
input TaskUpdateInput {
  """
  What is to be done. Always present, may be empty. Not null. At most 100,000 characters.
  """
  label: String

  """How urgent it is."""
  priority: TaskPriorityType

  """Whether it is done; null while nobody has said."""
  isComplete: Boolean

  """Who does it. Null changes nothing."""
  assignedTo: PersonRelateToOneInput

  """
  When it is due, in UTC as \`YYYY-MM-DDTHH:mm:ss.sssZ\`. An ISO 8601 date or date-time; without a zone it is UTC.
  """
  finishBy: String
}

"""One Task of \`createTasks\`."""
input TasksCreateInput {
  """Values of the Task."""
  data: TaskCreateInput
}

"""One Task of \`updateTasks\`."""
input TasksUpdateInput {
  """Id of the Task."""
  id: ID!

  """Its changed values."""
  data: TaskUpdateInput
}

"""
Changes a set of Tasks, in this order: \`disconnectAll\`, \`disconnect\`, \`create\`, \`connect\`.
"""
input TaskRelateToManyInput {
  """New ones, which are added. At most 1,000."""
  create: [TaskCreateInput]

  """Added ones. At most 1,000."""
  connect: [TaskWhereUniqueInput]

  """Ones that are taken away; others are left alone. At most 1,000."""
  disconnect: [TaskWhereUniqueInput]

  """All are taken away first."""
  disconnectAll: Boolean
}

"""Somebody who can have tasks and, with a password, sign in."""
type Person {
  """Identifier: a decimal integer from 1, never used again after a delete."""
  id: ID!

  """Name. Always present, may be empty."""
  name: String

  """E-mail address, the identity at sign-in. Unique as it is written."""
  email: String

  """Whether password of the Person is set. Its value is never given."""
  password_is_set: Boolean

  """Whether the person may manage people; null while nobody has said."""
  isAdmin: Boolean

  """Tasks assigned to the person."""
  tasks(
    """Conditions, all of which must hold."""
    where: TaskWhereInput

    """
    Text to find in \`label\`, case folded, of at most 1,000 characters; an empty text is no search.
    """
    search: String

    """Orders, the first one first."""
    sortBy: [SortTasksBy!]

    """One order as text, \`<field>_<ASC|DESC>\`, applied before \`sortBy\`."""
    orderBy: String

    """
    Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """Tasks to leave out at the start."""
    skip: Int
  ): [Task!]!

  """The count that goes with \`tasks\`."""
  _tasksMeta(
    """Conditions, all of which must hold."""
    where: TaskWhereInput

    """
    Text to find in \`label\`, case folded, of at most 1,000 characters; an empty text is no search.
    """
    search: String

    """Orders, the first one first."""
    sortBy: [SortTasksBy!]

    """One order as text, \`<field>_<ASC|DESC>\`, applied before \`sortBy\`."""
    orderBy: String

    """
    Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """Tasks to leave out at the start."""
    skip: Int
  ): _QueryMeta
}

"""
Orders of People. Absent values come last ascending and first descending; equal ones follow the id ascending.
"""
enum SortPeopleBy {
  """By \`id\`, ascending."""
  id_ASC

  """By \`id\`, descending."""
  id_DESC

  """By \`name\` (Unicode code points), ascending."""
  name_ASC

  """By \`name\` (Unicode code points), descending."""
  name_DESC

  """By \`email\` (Unicode code points), ascending."""
  email_ASC

  """By \`email\` (Unicode code points), descending."""
  email_DESC

  """By \`isAdmin\` (false, true), ascending."""
  isAdmin_ASC

  """By \`isAdmin\` (false, true), descending."""
  isAdmin_DESC
}

"""
Conditions on a Person. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with has at most 1,000 characters.
"""
input PersonWhereInput {
  """All of these hold. An empty list is true."""
  AND: [PersonWhereInput]

  """At least one of these holds. An empty list is false."""
  OR: [PersonWhereInput]

  """
  \`id\` is this one. Ids are decimal integers from 1; anything else matches nothing.
  """
  id: ID

  """\`id\` is not this id; absent ones match unless null is given."""
  id_not: ID

  """\`id\` is less than this id."""
  id_lt: ID

  """\`id\` is this id or less."""
  id_lte: ID

  """\`id\` is greater than this id."""
  id_gt: ID

  """\`id\` is this id or greater."""
  id_gte: ID

  """
  \`id\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  id_in: [ID]

  """
  \`id\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  id_not_in: [ID]

  """\`name\` is exactly this text; null matches an absent one."""
  name: String

  """\`name\` is not this text; absent ones match unless null is given."""
  name_not: String

  """\`name\` contains this text."""
  name_contains: String

  """\`name\` does not contain this text; absent ones match."""
  name_not_contains: String

  """\`name\` starts with this text."""
  name_starts_with: String

  """\`name\` does not start with this text; absent ones match."""
  name_not_starts_with: String

  """\`name\` ends with this text."""
  name_ends_with: String

  """\`name\` does not end with this text; absent ones match."""
  name_not_ends_with: String

  """\`name\` is exactly this text; null matches an absent one. Case folded."""
  name_i: String

  """
  \`name\` is not this text; absent ones match unless null is given. Case folded.
  """
  name_not_i: String

  """\`name\` contains this text. Case folded."""
  name_contains_i: String

  """\`name\` does not contain this text; absent ones match. Case folded."""
  name_not_contains_i: String

  """\`name\` starts with this text. Case folded."""
  name_starts_with_i: String

  """\`name\` does not start with this text; absent ones match. Case folded."""
  name_not_starts_with_i: String

  """\`name\` ends with this text. Case folded."""
  name_ends_with_i: String

  """\`name\` does not end with this text; absent ones match. Case folded."""
  name_not_ends_with_i: String

  """
  \`name\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  name_in: [String]

  """
  \`name\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  name_not_in: [String]

  """\`email\` is exactly this text; null matches an absent one."""
  email: String

  """\`email\` is not this text; absent ones match unless null is given."""
  email_not: String

  """\`email\` contains this text."""
  email_contains: String

  """\`email\` does not contain this text; absent ones match."""
  email_not_contains: String

  """\`email\` starts with this text."""
  email_starts_with: String

  """\`email\` does not start with this text; absent ones match."""
  email_not_starts_with: String

  """\`email\` ends with this text."""
  email_ends_with: String

  """\`email\` does not end with this text; absent ones match."""
  email_not_ends_with: String

  """\`email\` is exactly this text; null matches an absent one. Case folded."""
  email_i: String

  """
  \`email\` is not this text; absent ones match unless null is given. Case folded.
  """
  email_not_i: String

  """\`email\` contains this text. Case folded."""
  email_contains_i: String

  """\`email\` does not contain this text; absent ones match. Case folded."""
  email_not_contains_i: String

  """\`email\` starts with this text. Case folded."""
  email_starts_with_i: String

  """\`email\` does not start with this text; absent ones match. Case folded."""
  email_not_starts_with_i: String

  """\`email\` ends with this text. Case folded."""
  email_ends_with_i: String

  """\`email\` does not end with this text; absent ones match. Case folded."""
  email_not_ends_with_i: String

  """
  \`email\` is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  email_in: [String]

  """
  \`email\` is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  email_not_in: [String]

  """\`password\` is set (true), or not (false)."""
  password_is_set: Boolean

  """\`isAdmin\` is exactly this value; null matches an absent one."""
  isAdmin: Boolean

  """\`isAdmin\` is not this value; absent ones match unless null is given."""
  isAdmin_not: Boolean

  """The condition is true for all of \`tasks\`; true where there are none."""
  tasks_every: TaskWhereInput

  """
  The condition is true for at least one of \`tasks\`; an empty object asks for any.
  """
  tasks_some: TaskWhereInput

  """
  The condition is true for none of \`tasks\`; an empty object asks for an item without any.
  """
  tasks_none: TaskWhereInput
}

"""Names one Person."""
input PersonWhereUniqueInput {
  """Id of the Person."""
  id: ID!
}

"""Values of a new Person."""
input PersonCreateInput {
  """
  Name. Always present, may be empty. Required. At most 100,000 characters.
  """
  name: String

  """
  E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains \`@\`. No two items have the same.
  """
  email: String

  """Password. Required. 8 to 1,024 bytes. An empty text sets none."""
  password: String

  """Whether the person may manage people; null while nobody has said."""
  isAdmin: Boolean

  """Tasks assigned to the person. Null gives none."""
  tasks: TaskRelateToManyInput
}

"""Changed values of a Person; what is absent stays."""
input PersonUpdateInput {
  """
  Name. Always present, may be empty. Not null. At most 100,000 characters.
  """
  name: String

  """
  E-mail address, the identity at sign-in. Unique as it is written. Not null. At most 320 characters. Contains \`@\`. No two items have the same.
  """
  email: String

  """Password. Not null. 8 to 1,024 bytes. An empty text removes it."""
  password: String

  """Whether the person may manage people; null while nobody has said."""
  isAdmin: Boolean

  """Tasks assigned to the person. Changes of them; null changes nothing."""
  tasks: TaskRelateToManyInput
}

"""One Person of \`createPeople\`."""
input PeopleCreateInput {
  """Values of the Person."""
  data: PersonCreateInput
}

"""One Person of \`updatePeople\`."""
input PeopleUpdateInput {
  """Id of the Person."""
  id: ID!

  """Its changed values."""
  data: PersonUpdateInput
}

"""
Sets or takes away one Person: \`create\` or \`connect\` (not both), else \`disconnect\`, else \`disconnectAll\`. An empty object is refused.
"""
input PersonRelateToOneInput {
  """A new Person, which is set."""
  create: PersonCreateInput

  """The Person that is set."""
  connect: PersonWhereUniqueInput

  """Takes this Person away; does nothing when it is another one."""
  disconnect: PersonWhereUniqueInput

  """Takes away whichever Person it is."""
  disconnectAll: Boolean
}

"""Whoever is signed in."""
union AuthenticatedItem = Person

"""What a sign-in gives."""
union PersonAuthenticationWithPasswordResult = PersonAuthenticationWithPasswordSuccess | PersonAuthenticationWithPasswordFailure

"""A session has begun."""
type PersonAuthenticationWithPasswordSuccess {
  """
  Token of the session, for the header \`Authorization: Bearer\`. The same value is set as the cookie \`trivium-session\`, over TLS \`__Host-trivium-session\`.
  """
  sessionToken: String!

  """Who is signed in."""
  item: Person!
}

"""No session has begun."""
type PersonAuthenticationWithPasswordFailure {
  """Why. Always FAILURE while the server protects identities."""
  code: PasswordAuthErrorCode!

  """The same in words."""
  message: String!
}

"""Why a sign-in failed."""
enum PasswordAuthErrorCode {
  """It failed; nothing more is said."""
  FAILURE

  """No Person has this \`email\`."""
  IDENTITY_NOT_FOUND

  """The Person has no \`password\`."""
  SECRET_NOT_SET

  """More than one Person has this \`email\` when case is ignored."""
  MULTIPLE_IDENTITY_MATCHES

  """The \`password\` is not theirs."""
  SECRET_MISMATCH
}

"""Values of the first Person, who gets all rights."""
input CreateInitialPersonInput {
  """
  Name. Always present, may be empty. Required. At most 100,000 characters.
  """
  name: String

  """
  E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains \`@\`. No two items have the same.
  """
  email: String

  """Password. Required. 8 to 1,024 bytes. An empty text sets none."""
  password: String
}
`
