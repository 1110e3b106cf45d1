export const sdl = `"""Any JSON value (ECMA-404)."""
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

  """Who does it. The other end is \`Person.tasks\`."""
  assignedTo: Person

  """When it is due, in UTC as \`YYYY-MM-DDTHH:mm:ss.sssZ\`."""
  finishBy: String
}

"""
Conditions on a task. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with
has at most 1,000 characters.
"""
input TaskWhereInput {
  """All of these hold. An empty list is true."""
  AND: [TaskWhereInput]

  """At least one of these holds. An empty list is false."""
  OR: [TaskWhereInput]

  """
  The id is this one. Ids are decimal integers from 1; anything else matches nothing.
  """
  id: ID

  """The id is not this one."""
  id_not: ID

  """The id is less than this one."""
  id_lt: ID

  """The id is this one or less."""
  id_lte: ID

  """The id is greater than this one."""
  id_gt: ID

  """The id is this one or greater."""
  id_gte: ID

  """The id is one of these. An empty list matches nothing."""
  id_in: [ID]

  """The id is none of these. An empty list matches everything."""
  id_not_in: [ID]

  """The label is exactly this text; null matches an absent one."""
  label: String

  """The label is not this text; absent ones match."""
  label_not: String

  """The label contains this text."""
  label_contains: String

  """The label does not contain this text; absent ones match."""
  label_not_contains: String

  """The label starts with this text."""
  label_starts_with: String

  """The label does not start with this text; absent ones match."""
  label_not_starts_with: String

  """The label ends with this text."""
  label_ends_with: String

  """The label does not end with this text; absent ones match."""
  label_not_ends_with: String

  """
  The label is exactly this text; null matches an absent one, case folded.
  """
  label_i: String

  """The label is not this text; absent ones match, case folded."""
  label_not_i: String

  """The label contains this text, case folded."""
  label_contains_i: String

  """The label does not contain this text; absent ones match, case folded."""
  label_not_contains_i: String

  """The label starts with this text, case folded."""
  label_starts_with_i: String

  """
  The label does not start with this text; absent ones match, case folded.
  """
  label_not_starts_with_i: String

  """The label ends with this text, case folded."""
  label_ends_with_i: String

  """The label does not end with this text; absent ones match, case folded."""
  label_not_ends_with_i: String

  """
  The label is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  label_in: [String]

  """
  The label is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  label_not_in: [String]

  """The priority is this one; null matches tasks without."""
  priority: TaskPriorityType

  """The priority is not this one; tasks without match."""
  priority_not: TaskPriorityType

  """The priority is one of these; null in the list matches tasks without."""
  priority_in: [TaskPriorityType]

  """
  The priority is none of these; null in the list leaves tasks without out.
  """
  priority_not_in: [TaskPriorityType]

  """It is done, or not; null matches tasks of which nobody has said."""
  isComplete: Boolean

  """
  The opposite of \`isComplete\`; tasks of which nobody has said match unless null is given.
  """
  isComplete_not: Boolean

  """
  There is an assigned person for whom this holds. Null or an empty object is no condition.
  """
  assignedTo: PersonWhereInput

  """Nobody is assigned (true), or somebody is (false)."""
  assignedTo_is_null: Boolean

  """
  Due exactly then (ISO 8601 date or date-time; without a zone it is UTC); null matches tasks without a date.
  """
  finishBy: String

  """Not due exactly then; tasks without a date match."""
  finishBy_not: String

  """Due before then."""
  finishBy_lt: String

  """Due then or before."""
  finishBy_lte: String

  """Due after then."""
  finishBy_gt: String

  """Due then or after."""
  finishBy_gte: String

  """Due at one of these; null in the list matches tasks without a date."""
  finishBy_in: [String]

  """
  Due at none of these; null in the list leaves tasks without a date out.
  """
  finishBy_not_in: [String]
}

"""Names one task."""
input TaskWhereUniqueInput {
  """Id of the task."""
  id: ID!
}

"""
Orders of tasks. Absent values come last ascending and first descending; equal ones follow the id ascending.
"""
enum SortTasksBy {
  """By id, ascending."""
  id_ASC

  """By id, descending."""
  id_DESC

  """By label (Unicode code points), ascending."""
  label_ASC

  """By label (Unicode code points), descending."""
  label_DESC

  """By priority (low, medium, high), ascending."""
  priority_ASC

  """By priority (low, medium, high), descending."""
  priority_DESC

  """By completion (false, true), ascending."""
  isComplete_ASC

  """By completion (false, true), descending."""
  isComplete_DESC

  """By due time, ascending."""
  finishBy_ASC

  """By due time, descending."""
  finishBy_DESC
}

"""Values of a new task. \`label\` is required."""
input TaskCreateInput {
  """
  What is to be done. Required; may be empty; at most 100,000 code points.
  """
  label: String

  """How urgent it is."""
  priority: TaskPriorityType

  """Whether it is done."""
  isComplete: Boolean

  """Who does it; null leaves it open."""
  assignedTo: PersonRelateToOneInput

  """
  When it is due: an ISO 8601 date or date-time; without a zone it is UTC.
  """
  finishBy: String
}

"""Changed values of a task; what is absent stays."""
input TaskUpdateInput {
  """
  What is to be done. Not null; may be empty; at most 100,000 code points.
  """
  label: String

  """How urgent it is; null removes it."""
  priority: TaskPriorityType

  """Whether it is done; null takes the answer back."""
  isComplete: Boolean

  """Who does it; null changes nothing."""
  assignedTo: PersonRelateToOneInput

  """
  When it is due: an ISO 8601 date or date-time; without a zone it is UTC; null removes it.
  """
  finishBy: String
}

"""One task of a multi-item create."""
input TasksCreateInput {
  """Values of the task."""
  data: TaskCreateInput
}

"""One task of a multi-item update."""
input TasksUpdateInput {
  """Id of the task."""
  id: ID!

  """Its changed values."""
  data: TaskUpdateInput
}

"""
Changes a person's tasks, in the order disconnectAll, disconnect, create, connect.
"""
input TaskRelateToManyInput {
  """New tasks that the person gets."""
  create: [TaskCreateInput]

  """Tasks that the person gets, from whomever has them."""
  connect: [TaskWhereUniqueInput]

  """Tasks that the person no longer has; others are left alone."""
  disconnect: [TaskWhereUniqueInput]

  """Takes all tasks away first."""
  disconnectAll: Boolean
}

"""What can be asked."""
type Query {
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
    Most tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """Tasks to leave out at the start."""
    skip: Int
  ): [Task]

  """One task, or null when there is none with this id."""
  Task(
    """Names the task."""
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
    Most tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
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
    Most people to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """People to leave out at the start."""
    skip: Int
  ): [Person]

  """One person, or null when there is none with this id."""
  Person(
    """Names the person."""
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
    Most people to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """People to leave out at the start."""
    skip: Int
  ): _QueryMeta

  """The signed-in person, or null."""
  authenticatedItem: AuthenticatedItem

  """
  What an administration interface needs to know beside introspection, which in production needs a session too.
  """
  core: CoreMeta!
}

"""What can be changed. Each field is one transaction of its own."""
type Mutation {
  """Creates one task with all that is nested in it, or nothing."""
  createTask(
    """Values of the task."""
    data: TaskCreateInput
  ): Task

  """
  Creates tasks one by one. One that fails is null at its place, with an error whose path ends in its index.
  """
  createTasks(
    """Values of the tasks; at most 1,000."""
    data: [TasksCreateInput]
  ): [Task]

  """Changes one task with all that is nested in it, or nothing."""
  updateTask(
    """Id of the task."""
    id: ID!

    """Changed values."""
    data: TaskUpdateInput
  ): Task

  """
  Changes tasks one by one, in order. One that fails is null at its place, with an error whose path ends in its index.
  """
  updateTasks(
    """Ids with their changed values; at most 1,000."""
    data: [TasksUpdateInput]
  ): [Task]

  """Deletes one task and gives what it was."""
  deleteTask(
    """Id of the task."""
    id: ID!
  ): Task

  """
  Deletes tasks one by one. One that fails is null at its place, with an error whose path ends in its index.
  """
  deleteTasks(
    """Ids of the tasks; at most 1,000."""
    ids: [ID!]
  ): [Task]

  """
  Creates one person with all that is nested in it, or nothing. For administrators.
  """
  createPerson(
    """Values of the person."""
    data: PersonCreateInput
  ): Person

  """
  Creates people one by one. One that fails is null at its place, with an error whose path ends in its index.
  """
  createPeople(
    """Values of the people; at most 1,000."""
    data: [PeopleCreateInput]
  ): [Person]

  """
  Changes one person with all that is nested in it, or nothing. For administrators and the person itself.
  """
  updatePerson(
    """Id of the person."""
    id: ID!

    """Changed values."""
    data: PersonUpdateInput
  ): Person

  """
  Changes people one by one, in order. One that fails is null at its place, with an error whose path ends in its index.
  """
  updatePeople(
    """Ids with their changed values; at most 1,000."""
    data: [PeopleUpdateInput]
  ): [Person]

  """
  Deletes one person and gives what it was; their tasks stay, assigned to nobody. For administrators.
  """
  deletePerson(
    """Id of the person."""
    id: ID!
  ): Person

  """
  Deletes people one by one. One that fails is null at its place, with an error whose path ends in its index.
  """
  deletePeople(
    """Ids of the people; at most 1,000."""
    ids: [ID!]
  ): [Person]

  """
  Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by
  e-mail address and by network address.
  """
  authenticatePersonWithPassword(
    """E-mail address: as it was written, else case folded."""
    email: String!

    """Password."""
    password: String!
  ): PersonAuthenticationWithPasswordResult!

  """
  Creates the first person and begins their session; refused once there is any person.
  """
  createInitialPerson(
    """Values of the person."""
    data: CreateInitialPersonInput!
  ): PersonAuthenticationWithPasswordSuccess!

  """Ends the session of this request, if any. Always true."""
  endSession: Boolean!
}

"""Somebody who can have tasks and, with a password, sign in."""
type Person {
  """Identifier: a decimal integer from 1, never used again after a delete."""
  id: ID!

  """Name. Always present, may be empty."""
  name: String

  """E-mail address, the identity at sign-in. Unique as it is written."""
  email: String

  """Whether a password is set. The password itself is never given."""
  password_is_set: Boolean

  """Whether the person may manage people; null while nobody has said."""
  isAdmin: Boolean

  """Tasks assigned to the person. The other end is \`Task.assignedTo\`."""
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
    Most tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
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
    Most tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused.
    """
    first: Int

    """Tasks to leave out at the start."""
    skip: Int
  ): _QueryMeta
}

"""
Conditions on a person. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with
has at most 1,000 characters.
"""
input PersonWhereInput {
  """All of these hold. An empty list is true."""
  AND: [PersonWhereInput]

  """At least one of these holds. An empty list is false."""
  OR: [PersonWhereInput]

  """
  The id is this one. Ids are decimal integers from 1; anything else matches nothing.
  """
  id: ID

  """The id is not this one."""
  id_not: ID

  """The id is less than this one."""
  id_lt: ID

  """The id is this one or less."""
  id_lte: ID

  """The id is greater than this one."""
  id_gt: ID

  """The id is this one or greater."""
  id_gte: ID

  """The id is one of these. An empty list matches nothing."""
  id_in: [ID]

  """The id is none of these. An empty list matches everything."""
  id_not_in: [ID]

  """The name is exactly this text; null matches an absent one."""
  name: String

  """The name is not this text; absent ones match."""
  name_not: String

  """The name contains this text."""
  name_contains: String

  """The name does not contain this text; absent ones match."""
  name_not_contains: String

  """The name starts with this text."""
  name_starts_with: String

  """The name does not start with this text; absent ones match."""
  name_not_starts_with: String

  """The name ends with this text."""
  name_ends_with: String

  """The name does not end with this text; absent ones match."""
  name_not_ends_with: String

  """
  The name is exactly this text; null matches an absent one, case folded.
  """
  name_i: String

  """The name is not this text; absent ones match, case folded."""
  name_not_i: String

  """The name contains this text, case folded."""
  name_contains_i: String

  """The name does not contain this text; absent ones match, case folded."""
  name_not_contains_i: String

  """The name starts with this text, case folded."""
  name_starts_with_i: String

  """
  The name does not start with this text; absent ones match, case folded.
  """
  name_not_starts_with_i: String

  """The name ends with this text, case folded."""
  name_ends_with_i: String

  """The name does not end with this text; absent ones match, case folded."""
  name_not_ends_with_i: String

  """
  The name is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  name_in: [String]

  """
  The name is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  name_not_in: [String]

  """The e-mail address is exactly this text; null matches an absent one."""
  email: String

  """The e-mail address is not this text; absent ones match."""
  email_not: String

  """The e-mail address contains this text."""
  email_contains: String

  """The e-mail address does not contain this text; absent ones match."""
  email_not_contains: String

  """The e-mail address starts with this text."""
  email_starts_with: String

  """The e-mail address does not start with this text; absent ones match."""
  email_not_starts_with: String

  """The e-mail address ends with this text."""
  email_ends_with: String

  """The e-mail address does not end with this text; absent ones match."""
  email_not_ends_with: String

  """
  The e-mail address is exactly this text; null matches an absent one, case folded.
  """
  email_i: String

  """The e-mail address is not this text; absent ones match, case folded."""
  email_not_i: String

  """The e-mail address contains this text, case folded."""
  email_contains_i: String

  """
  The e-mail address does not contain this text; absent ones match, case folded.
  """
  email_not_contains_i: String

  """The e-mail address starts with this text, case folded."""
  email_starts_with_i: String

  """
  The e-mail address does not start with this text; absent ones match, case folded.
  """
  email_not_starts_with_i: String

  """The e-mail address ends with this text, case folded."""
  email_ends_with_i: String

  """
  The e-mail address does not end with this text; absent ones match, case folded.
  """
  email_not_ends_with_i: String

  """
  The e-mail address is one of these; null in the list matches an absent one. An empty list matches nothing.
  """
  email_in: [String]

  """
  The e-mail address is none of these; null in the list leaves absent ones out. An empty list matches everything.
  """
  email_not_in: [String]

  """A password is set (true), or none (false)."""
  password_is_set: Boolean

  """
  The person is an administrator, or not; null matches people of whom nobody has said.
  """
  isAdmin: Boolean

  """
  The opposite of \`isAdmin\`; people of whom nobody has said match unless null is given.
  """
  isAdmin_not: Boolean

  """
  The condition is true for all tasks of the person; true for a person without tasks.
  """
  tasks_every: TaskWhereInput

  """
  The condition is true for at least one task of the person; an empty object asks for any task.
  """
  tasks_some: TaskWhereInput

  """
  The condition is true for no task of the person; an empty object asks for a person without tasks.
  """
  tasks_none: TaskWhereInput
}

"""Names one person."""
input PersonWhereUniqueInput {
  """Id of the person."""
  id: ID!
}

"""
Orders of people. Absent values come last ascending and first descending; equal ones follow the id ascending.
"""
enum SortPeopleBy {
  """By id, ascending."""
  id_ASC

  """By id, descending."""
  id_DESC

  """By name (Unicode code points), ascending."""
  name_ASC

  """By name (Unicode code points), descending."""
  name_DESC

  """By e-mail address (Unicode code points), ascending."""
  email_ASC

  """By e-mail address (Unicode code points), descending."""
  email_DESC

  """By administrator (false, true), ascending."""
  isAdmin_ASC

  """By administrator (false, true), descending."""
  isAdmin_DESC
}

"""Values of a new person. \`name\`, \`email\` and \`password\` are required."""
input PersonCreateInput {
  """Name. Required; may be empty."""
  name: String

  """E-mail address. Required, contains \`@\`, unique."""
  email: String

  """Password, 8 to 1,024 bytes. Required; an empty text sets none."""
  password: String

  """Whether the person may manage people. For administrators only."""
  isAdmin: Boolean

  """Tasks of the person; null gives none."""
  tasks: TaskRelateToManyInput
}

"""Changed values of a person; what is absent stays."""
input PersonUpdateInput {
  """Name. Not null; may be empty."""
  name: String

  """E-mail address. Not null, contains \`@\`, unique."""
  email: String

  """
  Password, 8 to 1,024 bytes. Not null; an empty text removes it. A change ends the person's other sessions.
  """
  password: String

  """Whether the person may manage people. For administrators only."""
  isAdmin: Boolean

  """Changes of the person's tasks; null changes nothing."""
  tasks: TaskRelateToManyInput
}

"""One person of a multi-item create."""
input PeopleCreateInput {
  """Values of the person."""
  data: PersonCreateInput
}

"""One person of a multi-item update."""
input PeopleUpdateInput {
  """Id of the person."""
  id: ID!

  """Their changed values."""
  data: PersonUpdateInput
}

"""
Changes who has a task: \`create\` or \`connect\` (not both), else \`disconnect\`, else \`disconnectAll\`. An empty object is refused.
"""
input PersonRelateToOneInput {
  """A new person, who gets the task."""
  create: PersonCreateInput

  """The person who gets the task."""
  connect: PersonWhereUniqueInput

  """
  Takes the task away from this person; does nothing when somebody else has it.
  """
  disconnect: PersonWhereUniqueInput

  """Takes the task away from whomever has it."""
  disconnectAll: Boolean
}

"""Whoever is signed in."""
union AuthenticatedItem = Person

"""What a sign-in gives."""
union PersonAuthenticationWithPasswordResult = PersonAuthenticationWithPasswordSuccess | PersonAuthenticationWithPasswordFailure

"""A session has begun."""
type PersonAuthenticationWithPasswordSuccess {
  """
  Token of the session, for the header \`Authorization: Bearer\`. The same value is set as the cookie \`trivium-session\`.
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

  """Nobody has this e-mail address."""
  IDENTITY_NOT_FOUND

  """The person has no password."""
  SECRET_NOT_SET

  """More than one person has this e-mail address when case is ignored."""
  MULTIPLE_IDENTITY_MATCHES

  """The password is not theirs."""
  SECRET_MISMATCH
}

"""
Values of the first person, who becomes an administrator. All three are required.
"""
input CreateInitialPersonInput {
  """Name; may be empty."""
  name: String

  """E-mail address; contains \`@\`."""
  email: String

  """Password, 8 to 1,024 bytes; an empty text sets none."""
  password: String
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
    """Key of the list: Task or Person."""
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
`