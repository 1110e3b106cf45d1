// Written by `make generate` from schema/. Do not edit.

import type { CallOptions } from '../../src/sdk/core/options.ts'
import type { Graphql } from '../../src/sdk/tasks/graphql.ts'
import type { Exactly, ItemOutcome, Selected } from '../../src/sdk/tasks/select.ts'
import type { SchemaTable } from '../../src/sdk/tasks/schema-table.ts'

/** What can be asked. */
export interface Query {
  readonly __typename: 'Query'
  /** What an administration interface needs to know beside introspection, which in production needs a session too. */
  readonly core: CoreMeta
  /** Tasks that match, in order. */
  readonly allTasks: readonly (Task | null)[] | null
  /** One Task, or null when there is none with this id. */
  readonly Task: Task | null
  /** The count that goes with `allTasks`. */
  readonly _allTasksMeta: _QueryMeta | null
  /** People that match, in order. */
  readonly allPeople: readonly (Person | null)[] | null
  /** One Person, or null when there is none with this id. */
  readonly Person: Person | null
  /** The count that goes with `allPeople`. */
  readonly _allPeopleMeta: _QueryMeta | null
  /** The Person that is signed in, or null. */
  readonly authenticatedItem: AuthenticatedItem | null
}

/** What can be done. */
export interface Mutation {
  readonly __typename: 'Mutation'
  /** Creates one Task. */
  readonly createTask: Task | null
  /** Creates several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly createTasks: readonly (Task | null)[] | null
  /** Changes one Task. */
  readonly updateTask: Task | null
  /** Changes several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly updateTasks: readonly (Task | null)[] | null
  /** Deletes one Task and gives what it was. */
  readonly deleteTask: Task | null
  /** Deletes several Tasks and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly deleteTasks: readonly (Task | null)[] | null
  /** Creates one Person. */
  readonly createPerson: Person | null
  /** Creates several People. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly createPeople: readonly (Person | null)[] | null
  /** Changes one Person. */
  readonly updatePerson: Person | null
  /** Changes several People. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly updatePeople: readonly (Person | null)[] | null
  /** Deletes one Person and gives what it was. */
  readonly deletePerson: Person | null
  /** Deletes several People and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly deletePeople: readonly (Person | null)[] | null
  /** Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by `email` and by network address. */
  readonly authenticatePersonWithPassword: PersonAuthenticationWithPasswordResult
  /** Creates the first Person and begins its session; refused once there is any. */
  readonly createInitialPerson: PersonAuthenticationWithPasswordSuccess
  /** Ends the session of this request, if any. Always true. */
  readonly endSession: boolean
}

/** Facts about a list of items. */
export interface _QueryMeta {
  readonly __typename: '_QueryMeta'
  /** Number of items that match `where` and `search`, less `skip`, capped by `first`, never below 0. */
  readonly count: number | null
}

/** Facts about the service itself. */
export interface CoreMeta {
  readonly __typename: 'CoreMeta'
  /** Lists and their fields, as the caller may use them. Needs a session. */
  readonly adminMeta: CoreAdminMeta
}

/** Facts for an administration interface. */
export interface CoreAdminMeta {
  readonly __typename: 'CoreAdminMeta'
  /** Whether the interface offers to sign out. */
  readonly enableSignout: boolean
  /** Whether the interface shows who is signed in. */
  readonly enableSessionItem: boolean
  /** All lists. */
  readonly lists: readonly CoreAdminUIListMeta[]
  /** One list, or null when there is none of that key. */
  readonly list: CoreAdminUIListMeta | null
}

/** Facts about one list. */
export interface CoreAdminUIListMeta {
  readonly __typename: 'CoreAdminUIListMeta'
  /** Name of the item type. */
  readonly key: string
  /** Query that gives one item. */
  readonly itemQueryName: string
  /** Name inside the queries that give many: `all<name>` and `_all<name>Meta`. */
  readonly listQueryName: string
  /** Whether the interface hides create. */
  readonly hideCreate: boolean
  /** Whether the interface hides delete from this caller. */
  readonly hideDelete: boolean
  /** Path segment of the list's pages. */
  readonly path: string
  /** Heading of the list. */
  readonly label: string
  /** Word for one item. */
  readonly singular: string
  /** Word for many items. */
  readonly plural: string
  /** What the list is for. */
  readonly description: string | null
  /** Fields shown as columns at first. */
  readonly initialColumns: readonly string[]
  /** Items on a page at first. */
  readonly pageSize: number
  /** Field whose value names an item. */
  readonly labelField: string
  /** Fields of the list, in order. */
  readonly fields: readonly CoreAdminUIFieldMeta[]
  /** Order at first; null is by id. */
  readonly initialSort: CoreAdminUISort | null
  /** Whether the interface leaves the list out. */
  readonly isHidden: boolean
}

/** Facts about one field. */
export interface CoreAdminUIFieldMeta {
  readonly __typename: 'CoreAdminUIFieldMeta'
  /** Name of the field. */
  readonly path: string
  /** Heading of the field. */
  readonly label: string
  /** Whether items can be sorted by it. */
  readonly isOrderable: boolean
  /** What the field's view needs to know; its shape depends on the kind of field. */
  readonly fieldMeta: unknown | null
  /** Kind of field: 0 id, 1 text, 2 select, 3 checkbox, 4 relationship, 5 timestamp, 6 password. */
  readonly viewsIndex: number
  /** Kind of a view of the list's own; always null. */
  readonly customViewsIndex: number | null
  /** How the field stands in the create form. */
  readonly createView: CoreAdminUIFieldMetaCreateView
  /** How the field stands in the list. */
  readonly listView: CoreAdminUIFieldMetaListView
  /** How the field stands on the page of one item; null when there is no such item. */
  readonly itemView: CoreAdminUIFieldMetaItemView | null
}

/** A field in the create form. */
export interface CoreAdminUIFieldMetaCreateView {
  readonly __typename: 'CoreAdminUIFieldMetaCreateView'
  /** What the caller may do with it there. */
  readonly fieldMode: CoreAdminUIFieldMetaCreateViewFieldMode
}

/** A field in the list. */
export interface CoreAdminUIFieldMetaListView {
  readonly __typename: 'CoreAdminUIFieldMetaListView'
  /** What the caller may do with it there. */
  readonly fieldMode: CoreAdminUIFieldMetaListViewFieldMode
}

/** A field on the page of one item. */
export interface CoreAdminUIFieldMetaItemView {
  readonly __typename: 'CoreAdminUIFieldMetaItemView'
  /** What the caller may do with it there. */
  readonly fieldMode: CoreAdminUIFieldMetaItemViewFieldMode
}

/** Modes of a field in the create form. */
export type CoreAdminUIFieldMetaCreateViewFieldMode = 'edit' | 'hidden'

/** Modes of a field in the list. */
export type CoreAdminUIFieldMetaListViewFieldMode = 'read' | 'hidden'

/** Modes of a field on the page of one item. */
export type CoreAdminUIFieldMetaItemViewFieldMode = 'edit' | 'read' | 'hidden'

/** An order of a list. */
export interface CoreAdminUISort {
  readonly __typename: 'CoreAdminUISort'
  /** Name of the field. */
  readonly field: string
  /** Which way. */
  readonly direction: CoreAdminUISortDirection
}

/** Directions of an order. */
export type CoreAdminUISortDirection = 'ASC' | 'DESC'

/** How urgent a task is. The order is low, medium, high. */
export type TaskPriorityType = 'low' | 'medium' | 'high'

/** Something to do. */
export interface Task {
  readonly __typename: 'Task'
  /** Identifier: a decimal integer from 1, never used again after a delete. */
  readonly id: string
  /** What is to be done. Always present, may be empty. */
  readonly label: string | null
  /** How urgent it is. */
  readonly priority: TaskPriorityType | null
  /** Whether it is done; null while nobody has said. */
  readonly isComplete: boolean | null
  /** Who does it. */
  readonly assignedTo: Person | null
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  readonly finishBy: string | null
}

/** Orders of Tasks. Absent values come last ascending and first descending; equal ones follow the id ascending. */
export type SortTasksBy = 'id_ASC' | 'id_DESC' | 'label_ASC' | 'label_DESC' | 'priority_ASC' | 'priority_DESC' | 'isComplete_ASC' | 'isComplete_DESC' | 'finishBy_ASC' | 'finishBy_DESC'

/** Conditions on a Task. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with has at most 1,000 characters. */
export interface TaskWhereInput {
  /** All of these hold. An empty list is true. */
  readonly AND?: readonly (TaskWhereInput | null)[] | null | undefined
  /** At least one of these holds. An empty list is false. */
  readonly OR?: readonly (TaskWhereInput | null)[] | null | undefined
  /** `id` is this one. Ids are decimal integers from 1; anything else matches nothing. */
  readonly id?: string | null | undefined
  /** `id` is not this id; absent ones match unless null is given. */
  readonly id_not?: string | null | undefined
  /** `id` is less than this id. */
  readonly id_lt?: string | null | undefined
  /** `id` is this id or less. */
  readonly id_lte?: string | null | undefined
  /** `id` is greater than this id. */
  readonly id_gt?: string | null | undefined
  /** `id` is this id or greater. */
  readonly id_gte?: string | null | undefined
  /** `id` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly id_in?: readonly (string | null)[] | null | undefined
  /** `id` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly id_not_in?: readonly (string | null)[] | null | undefined
  /** `label` is exactly this text; null matches an absent one. */
  readonly label?: string | null | undefined
  /** `label` is not this text; absent ones match unless null is given. */
  readonly label_not?: string | null | undefined
  /** `label` contains this text. */
  readonly label_contains?: string | null | undefined
  /** `label` does not contain this text; absent ones match. */
  readonly label_not_contains?: string | null | undefined
  /** `label` starts with this text. */
  readonly label_starts_with?: string | null | undefined
  /** `label` does not start with this text; absent ones match. */
  readonly label_not_starts_with?: string | null | undefined
  /** `label` ends with this text. */
  readonly label_ends_with?: string | null | undefined
  /** `label` does not end with this text; absent ones match. */
  readonly label_not_ends_with?: string | null | undefined
  /** `label` is exactly this text; null matches an absent one. Case folded. */
  readonly label_i?: string | null | undefined
  /** `label` is not this text; absent ones match unless null is given. Case folded. */
  readonly label_not_i?: string | null | undefined
  /** `label` contains this text. Case folded. */
  readonly label_contains_i?: string | null | undefined
  /** `label` does not contain this text; absent ones match. Case folded. */
  readonly label_not_contains_i?: string | null | undefined
  /** `label` starts with this text. Case folded. */
  readonly label_starts_with_i?: string | null | undefined
  /** `label` does not start with this text; absent ones match. Case folded. */
  readonly label_not_starts_with_i?: string | null | undefined
  /** `label` ends with this text. Case folded. */
  readonly label_ends_with_i?: string | null | undefined
  /** `label` does not end with this text; absent ones match. Case folded. */
  readonly label_not_ends_with_i?: string | null | undefined
  /** `label` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly label_in?: readonly (string | null)[] | null | undefined
  /** `label` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly label_not_in?: readonly (string | null)[] | null | undefined
  /** `priority` is exactly this value; null matches an absent one. */
  readonly priority?: TaskPriorityType | null | undefined
  /** `priority` is not this value; absent ones match unless null is given. */
  readonly priority_not?: TaskPriorityType | null | undefined
  /** `priority` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly priority_in?: readonly (TaskPriorityType | null)[] | null | undefined
  /** `priority` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly priority_not_in?: readonly (TaskPriorityType | null)[] | null | undefined
  /** `isComplete` is exactly this value; null matches an absent one. */
  readonly isComplete?: boolean | null | undefined
  /** `isComplete` is not this value; absent ones match unless null is given. */
  readonly isComplete_not?: boolean | null | undefined
  /** There is a Person in `assignedTo` for which this holds. Null or an empty object is no condition. */
  readonly assignedTo?: PersonWhereInput | null | undefined
  /** `assignedTo` is empty (true), or not (false). */
  readonly assignedTo_is_null?: boolean | null | undefined
  /** `finishBy` is exactly this time; null matches an absent one. */
  readonly finishBy?: string | null | undefined
  /** `finishBy` is not this time; absent ones match unless null is given. */
  readonly finishBy_not?: string | null | undefined
  /** `finishBy` is less than this time, that is: earlier. */
  readonly finishBy_lt?: string | null | undefined
  /** `finishBy` is this time or less. */
  readonly finishBy_lte?: string | null | undefined
  /** `finishBy` is greater than this time, that is: later. */
  readonly finishBy_gt?: string | null | undefined
  /** `finishBy` is this time or greater. */
  readonly finishBy_gte?: string | null | undefined
  /** `finishBy` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly finishBy_in?: readonly (string | null)[] | null | undefined
  /** `finishBy` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly finishBy_not_in?: readonly (string | null)[] | null | undefined
}

/** Names one Task. */
export interface TaskWhereUniqueInput {
  /** Id of the Task. */
  readonly id: string
}

/** Values of a new Task. */
export interface TaskCreateInput {
  /** What is to be done. Always present, may be empty. Required. At most 100,000 characters. */
  readonly label?: string | null | undefined
  /** How urgent it is. */
  readonly priority?: TaskPriorityType | null | undefined
  /** Whether it is done; null while nobody has said. */
  readonly isComplete?: boolean | null | undefined
  /** Who does it. Null leaves it open. */
  readonly assignedTo?: PersonRelateToOneInput | null | undefined
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. An ISO 8601 date or date-time; without a zone it is UTC. */
  readonly finishBy?: string | null | undefined
}

/** Changed values of a Task; what is absent stays. */
export interface TaskUpdateInput {
  /** What is to be done. Always present, may be empty. Not null. At most 100,000 characters. */
  readonly label?: string | null | undefined
  /** How urgent it is. */
  readonly priority?: TaskPriorityType | null | undefined
  /** Whether it is done; null while nobody has said. */
  readonly isComplete?: boolean | null | undefined
  /** Who does it. Null changes nothing. */
  readonly assignedTo?: PersonRelateToOneInput | null | undefined
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. An ISO 8601 date or date-time; without a zone it is UTC. */
  readonly finishBy?: string | null | undefined
}

/** One Task of `createTasks`. */
export interface TasksCreateInput {
  /** Values of the Task. */
  readonly data?: TaskCreateInput | null | undefined
}

/** One Task of `updateTasks`. */
export interface TasksUpdateInput {
  /** Id of the Task. */
  readonly id: string
  /** Its changed values. */
  readonly data?: TaskUpdateInput | null | undefined
}

/** Changes a set of Tasks, in this order: `disconnectAll`, `disconnect`, `create`, `connect`. */
export interface TaskRelateToManyInput {
  /** New ones, which are added. At most 1,000. */
  readonly create?: readonly (TaskCreateInput | null)[] | null | undefined
  /** Added ones. At most 1,000. */
  readonly connect?: readonly (TaskWhereUniqueInput | null)[] | null | undefined
  /** Ones that are taken away; others are left alone. At most 1,000. */
  readonly disconnect?: readonly (TaskWhereUniqueInput | null)[] | null | undefined
  /** All are taken away first. */
  readonly disconnectAll?: boolean | null | undefined
}

/** Somebody who can have tasks and, with a password, sign in. */
export interface Person {
  readonly __typename: 'Person'
  /** Identifier: a decimal integer from 1, never used again after a delete. */
  readonly id: string
  /** Name. Always present, may be empty. */
  readonly name: string | null
  /** E-mail address, the identity at sign-in. Unique as it is written. */
  readonly email: string | null
  /** Whether password of the Person is set. Its value is never given. */
  readonly password_is_set: boolean | null
  /** Whether the person may manage people; null while nobody has said. */
  readonly isAdmin: boolean | null
  /** Tasks assigned to the person. */
  readonly tasks: readonly Task[]
  /** The count that goes with `tasks`. */
  readonly _tasksMeta: _QueryMeta | null
}

/** Orders of People. Absent values come last ascending and first descending; equal ones follow the id ascending. */
export type SortPeopleBy = 'id_ASC' | 'id_DESC' | 'name_ASC' | 'name_DESC' | 'email_ASC' | 'email_DESC' | 'isAdmin_ASC' | 'isAdmin_DESC'

/** Conditions on a Person. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with has at most 1,000 characters. */
export interface PersonWhereInput {
  /** All of these hold. An empty list is true. */
  readonly AND?: readonly (PersonWhereInput | null)[] | null | undefined
  /** At least one of these holds. An empty list is false. */
  readonly OR?: readonly (PersonWhereInput | null)[] | null | undefined
  /** `id` is this one. Ids are decimal integers from 1; anything else matches nothing. */
  readonly id?: string | null | undefined
  /** `id` is not this id; absent ones match unless null is given. */
  readonly id_not?: string | null | undefined
  /** `id` is less than this id. */
  readonly id_lt?: string | null | undefined
  /** `id` is this id or less. */
  readonly id_lte?: string | null | undefined
  /** `id` is greater than this id. */
  readonly id_gt?: string | null | undefined
  /** `id` is this id or greater. */
  readonly id_gte?: string | null | undefined
  /** `id` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly id_in?: readonly (string | null)[] | null | undefined
  /** `id` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly id_not_in?: readonly (string | null)[] | null | undefined
  /** `name` is exactly this text; null matches an absent one. */
  readonly name?: string | null | undefined
  /** `name` is not this text; absent ones match unless null is given. */
  readonly name_not?: string | null | undefined
  /** `name` contains this text. */
  readonly name_contains?: string | null | undefined
  /** `name` does not contain this text; absent ones match. */
  readonly name_not_contains?: string | null | undefined
  /** `name` starts with this text. */
  readonly name_starts_with?: string | null | undefined
  /** `name` does not start with this text; absent ones match. */
  readonly name_not_starts_with?: string | null | undefined
  /** `name` ends with this text. */
  readonly name_ends_with?: string | null | undefined
  /** `name` does not end with this text; absent ones match. */
  readonly name_not_ends_with?: string | null | undefined
  /** `name` is exactly this text; null matches an absent one. Case folded. */
  readonly name_i?: string | null | undefined
  /** `name` is not this text; absent ones match unless null is given. Case folded. */
  readonly name_not_i?: string | null | undefined
  /** `name` contains this text. Case folded. */
  readonly name_contains_i?: string | null | undefined
  /** `name` does not contain this text; absent ones match. Case folded. */
  readonly name_not_contains_i?: string | null | undefined
  /** `name` starts with this text. Case folded. */
  readonly name_starts_with_i?: string | null | undefined
  /** `name` does not start with this text; absent ones match. Case folded. */
  readonly name_not_starts_with_i?: string | null | undefined
  /** `name` ends with this text. Case folded. */
  readonly name_ends_with_i?: string | null | undefined
  /** `name` does not end with this text; absent ones match. Case folded. */
  readonly name_not_ends_with_i?: string | null | undefined
  /** `name` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly name_in?: readonly (string | null)[] | null | undefined
  /** `name` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly name_not_in?: readonly (string | null)[] | null | undefined
  /** `email` is exactly this text; null matches an absent one. */
  readonly email?: string | null | undefined
  /** `email` is not this text; absent ones match unless null is given. */
  readonly email_not?: string | null | undefined
  /** `email` contains this text. */
  readonly email_contains?: string | null | undefined
  /** `email` does not contain this text; absent ones match. */
  readonly email_not_contains?: string | null | undefined
  /** `email` starts with this text. */
  readonly email_starts_with?: string | null | undefined
  /** `email` does not start with this text; absent ones match. */
  readonly email_not_starts_with?: string | null | undefined
  /** `email` ends with this text. */
  readonly email_ends_with?: string | null | undefined
  /** `email` does not end with this text; absent ones match. */
  readonly email_not_ends_with?: string | null | undefined
  /** `email` is exactly this text; null matches an absent one. Case folded. */
  readonly email_i?: string | null | undefined
  /** `email` is not this text; absent ones match unless null is given. Case folded. */
  readonly email_not_i?: string | null | undefined
  /** `email` contains this text. Case folded. */
  readonly email_contains_i?: string | null | undefined
  /** `email` does not contain this text; absent ones match. Case folded. */
  readonly email_not_contains_i?: string | null | undefined
  /** `email` starts with this text. Case folded. */
  readonly email_starts_with_i?: string | null | undefined
  /** `email` does not start with this text; absent ones match. Case folded. */
  readonly email_not_starts_with_i?: string | null | undefined
  /** `email` ends with this text. Case folded. */
  readonly email_ends_with_i?: string | null | undefined
  /** `email` does not end with this text; absent ones match. Case folded. */
  readonly email_not_ends_with_i?: string | null | undefined
  /** `email` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  readonly email_in?: readonly (string | null)[] | null | undefined
  /** `email` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  readonly email_not_in?: readonly (string | null)[] | null | undefined
  /** `password` is set (true), or not (false). */
  readonly password_is_set?: boolean | null | undefined
  /** `isAdmin` is exactly this value; null matches an absent one. */
  readonly isAdmin?: boolean | null | undefined
  /** `isAdmin` is not this value; absent ones match unless null is given. */
  readonly isAdmin_not?: boolean | null | undefined
  /** The condition is true for all of `tasks`; true where there are none. */
  readonly tasks_every?: TaskWhereInput | null | undefined
  /** The condition is true for at least one of `tasks`; an empty object asks for any. */
  readonly tasks_some?: TaskWhereInput | null | undefined
  /** The condition is true for none of `tasks`; an empty object asks for an item without any. */
  readonly tasks_none?: TaskWhereInput | null | undefined
}

/** Names one Person. */
export interface PersonWhereUniqueInput {
  /** Id of the Person. */
  readonly id: string
}

/** Values of a new Person. */
export interface PersonCreateInput {
  /** Name. Always present, may be empty. Required. At most 100,000 characters. */
  readonly name?: string | null | undefined
  /** E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains `@`. No two items have the same. */
  readonly email?: string | null | undefined
  /** Password. Required. 8 to 1,024 bytes. An empty text sets none. */
  readonly password?: string | null | undefined
  /** Whether the person may manage people; null while nobody has said. */
  readonly isAdmin?: boolean | null | undefined
  /** Tasks assigned to the person. Null gives none. */
  readonly tasks?: TaskRelateToManyInput | null | undefined
}

/** Changed values of a Person; what is absent stays. */
export interface PersonUpdateInput {
  /** Name. Always present, may be empty. Not null. At most 100,000 characters. */
  readonly name?: string | null | undefined
  /** E-mail address, the identity at sign-in. Unique as it is written. Not null. At most 320 characters. Contains `@`. No two items have the same. */
  readonly email?: string | null | undefined
  /** Password. Not null. 8 to 1,024 bytes. An empty text removes it. */
  readonly password?: string | null | undefined
  /** Whether the person may manage people; null while nobody has said. */
  readonly isAdmin?: boolean | null | undefined
  /** Tasks assigned to the person. Changes of them; null changes nothing. */
  readonly tasks?: TaskRelateToManyInput | null | undefined
}

/** One Person of `createPeople`. */
export interface PeopleCreateInput {
  /** Values of the Person. */
  readonly data?: PersonCreateInput | null | undefined
}

/** One Person of `updatePeople`. */
export interface PeopleUpdateInput {
  /** Id of the Person. */
  readonly id: string
  /** Its changed values. */
  readonly data?: PersonUpdateInput | null | undefined
}

/** Sets or takes away one Person: `create` or `connect` (not both), else `disconnect`, else `disconnectAll`. An empty object is refused. */
export interface PersonRelateToOneInput {
  /** A new Person, which is set. */
  readonly create?: PersonCreateInput | null | undefined
  /** The Person that is set. */
  readonly connect?: PersonWhereUniqueInput | null | undefined
  /** Takes this Person away; does nothing when it is another one. */
  readonly disconnect?: PersonWhereUniqueInput | null | undefined
  /** Takes away whichever Person it is. */
  readonly disconnectAll?: boolean | null | undefined
}

/** Whoever is signed in. */
export type AuthenticatedItem = Person

/** What a sign-in gives. */
export type PersonAuthenticationWithPasswordResult = PersonAuthenticationWithPasswordSuccess | PersonAuthenticationWithPasswordFailure

/** A session has begun. */
export interface PersonAuthenticationWithPasswordSuccess {
  readonly __typename: 'PersonAuthenticationWithPasswordSuccess'
  /** Token of the session, for the header `Authorization: Bearer`. The same value is set as the cookie `trivium-session`, over TLS `__Host-trivium-session`. */
  readonly sessionToken: string
  /** Who is signed in. */
  readonly item: Person
}

/** No session has begun. */
export interface PersonAuthenticationWithPasswordFailure {
  readonly __typename: 'PersonAuthenticationWithPasswordFailure'
  /** Why. Always FAILURE while the server protects identities. */
  readonly code: PasswordAuthErrorCode
  /** The same in words. */
  readonly message: string
}

/** Why a sign-in failed. */
export type PasswordAuthErrorCode = 'FAILURE' | 'IDENTITY_NOT_FOUND' | 'SECRET_NOT_SET' | 'MULTIPLE_IDENTITY_MATCHES' | 'SECRET_MISMATCH'

/** Values of the first Person, who gets all rights. */
export interface CreateInitialPersonInput {
  /** Name. Always present, may be empty. Required. At most 100,000 characters. */
  readonly name?: string | null | undefined
  /** E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains `@`. No two items have the same. */
  readonly email?: string | null | undefined
  /** Password. Required. 8 to 1,024 bytes. An empty text sets none. */
  readonly password?: string | null | undefined
}

export interface Query_allTasksArgs {
  /** Conditions, all of which must hold. */
  readonly where?: TaskWhereInput | null | undefined
  /** Text to find in `label`, case folded, of at most 1,000 characters; an empty text is no search. */
  readonly search?: string | null | undefined
  /** Orders, the first one first. */
  readonly sortBy?: readonly SortTasksBy[] | null | undefined
  /** One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`. */
  readonly orderBy?: string | null | undefined
  /** Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused. */
  readonly first?: number | null | undefined
  /** Tasks to leave out at the start. */
  readonly skip?: number | null | undefined
}

export interface Query_TaskArgs {
  /** Names the Task. */
  readonly where: TaskWhereUniqueInput
}

export interface Query__allTasksMetaArgs {
  /** Conditions, all of which must hold. */
  readonly where?: TaskWhereInput | null | undefined
  /** Text to find in `label`, case folded, of at most 1,000 characters; an empty text is no search. */
  readonly search?: string | null | undefined
  /** Orders, the first one first. */
  readonly sortBy?: readonly SortTasksBy[] | null | undefined
  /** One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`. */
  readonly orderBy?: string | null | undefined
  /** Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused. */
  readonly first?: number | null | undefined
  /** Tasks to leave out at the start. */
  readonly skip?: number | null | undefined
}

export interface Query_allPeopleArgs {
  /** Conditions, all of which must hold. */
  readonly where?: PersonWhereInput | null | undefined
  /** Text to find in `name` or `email`, case folded, of at most 1,000 characters; an empty text is no search. */
  readonly search?: string | null | undefined
  /** Orders, the first one first. */
  readonly sortBy?: readonly SortPeopleBy[] | null | undefined
  /** One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`. */
  readonly orderBy?: string | null | undefined
  /** Most People to give. Above the server's limit, or absent with more than that many matches, the request is refused. */
  readonly first?: number | null | undefined
  /** People to leave out at the start. */
  readonly skip?: number | null | undefined
}

export interface Query_PersonArgs {
  /** Names the Person. */
  readonly where: PersonWhereUniqueInput
}

export interface Query__allPeopleMetaArgs {
  /** Conditions, all of which must hold. */
  readonly where?: PersonWhereInput | null | undefined
  /** Text to find in `name` or `email`, case folded, of at most 1,000 characters; an empty text is no search. */
  readonly search?: string | null | undefined
  /** Orders, the first one first. */
  readonly sortBy?: readonly SortPeopleBy[] | null | undefined
  /** One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`. */
  readonly orderBy?: string | null | undefined
  /** Most People to give. Above the server's limit, or absent with more than that many matches, the request is refused. */
  readonly first?: number | null | undefined
  /** People to leave out at the start. */
  readonly skip?: number | null | undefined
}

export interface Mutation_createTaskArgs {
  /** Values of the Task. */
  readonly data?: TaskCreateInput | null | undefined
}

export interface Mutation_createTasksArgs {
  /** At most 1,000. */
  readonly data?: readonly (TasksCreateInput | null)[] | null | undefined
}

export interface Mutation_updateTaskArgs {
  /** Id of the Task. */
  readonly id: string
  /** Values of the Task. */
  readonly data?: TaskUpdateInput | null | undefined
}

export interface Mutation_updateTasksArgs {
  /** At most 1,000. */
  readonly data?: readonly (TasksUpdateInput | null)[] | null | undefined
}

export interface Mutation_deleteTaskArgs {
  /** Id of the Task. */
  readonly id: string
}

export interface Mutation_deleteTasksArgs {
  /** Their ids. At most 1,000. */
  readonly ids?: readonly string[] | null | undefined
}

export interface Mutation_createPersonArgs {
  /** Values of the Person. */
  readonly data?: PersonCreateInput | null | undefined
}

export interface Mutation_createPeopleArgs {
  /** At most 1,000. */
  readonly data?: readonly (PeopleCreateInput | null)[] | null | undefined
}

export interface Mutation_updatePersonArgs {
  /** Id of the Person. */
  readonly id: string
  /** Values of the Person. */
  readonly data?: PersonUpdateInput | null | undefined
}

export interface Mutation_updatePeopleArgs {
  /** At most 1,000. */
  readonly data?: readonly (PeopleUpdateInput | null)[] | null | undefined
}

export interface Mutation_deletePersonArgs {
  /** Id of the Person. */
  readonly id: string
}

export interface Mutation_deletePeopleArgs {
  /** Their ids. At most 1,000. */
  readonly ids?: readonly string[] | null | undefined
}

export interface Mutation_authenticatePersonWithPasswordArgs {
  /** Who signs in: as it was written, else case folded. */
  readonly email: string
  /** What proves it. */
  readonly password: string
}

export interface Mutation_createInitialPersonArgs {
  /** Values of the Person. */
  readonly data: CreateInitialPersonInput
}

export interface CoreAdminMeta_listArgs {
  /** Key of the list: the name of its type, as Task. */
  readonly key: string
}

export interface CoreAdminUIFieldMeta_itemViewArgs {
  /** Id of the item. */
  readonly id: string
}

export interface Person_tasksArgs {
  /** Conditions, all of which must hold. */
  readonly where?: TaskWhereInput | null | undefined
  /** Text to find in `label`, case folded, of at most 1,000 characters; an empty text is no search. */
  readonly search?: string | null | undefined
  /** Orders, the first one first. */
  readonly sortBy?: readonly SortTasksBy[] | null | undefined
  /** One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`. */
  readonly orderBy?: string | null | undefined
  /** Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused. */
  readonly first?: number | null | undefined
  /** Tasks to leave out at the start. */
  readonly skip?: number | null | undefined
}

export interface Person__tasksMetaArgs {
  /** Conditions, all of which must hold. */
  readonly where?: TaskWhereInput | null | undefined
  /** Text to find in `label`, case folded, of at most 1,000 characters; an empty text is no search. */
  readonly search?: string | null | undefined
  /** Orders, the first one first. */
  readonly sortBy?: readonly SortTasksBy[] | null | undefined
  /** One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`. */
  readonly orderBy?: string | null | undefined
  /** Most Tasks to give. Above the server's limit, or absent with more than that many matches, the request is refused. */
  readonly first?: number | null | undefined
  /** Tasks to leave out at the start. */
  readonly skip?: number | null | undefined
}

/** What may be selected of Query. */
export interface QuerySelect {
  readonly __typename?: boolean
  /** What an administration interface needs to know beside introspection, which in production needs a session too. */
  readonly core?: CoreMetaSelect
  /** Tasks that match, in order. */
  readonly allTasks?: TaskSelect & { readonly __args?: Query_allTasksArgs }
  /** One Task, or null when there is none with this id. */
  readonly Task?: TaskSelect & { readonly __args: Query_TaskArgs }
  /** The count that goes with `allTasks`. */
  readonly _allTasksMeta?: _QueryMetaSelect & { readonly __args?: Query__allTasksMetaArgs }
  /** People that match, in order. */
  readonly allPeople?: PersonSelect & { readonly __args?: Query_allPeopleArgs }
  /** One Person, or null when there is none with this id. */
  readonly Person?: PersonSelect & { readonly __args: Query_PersonArgs }
  /** The count that goes with `allPeople`. */
  readonly _allPeopleMeta?: _QueryMetaSelect & { readonly __args?: Query__allPeopleMetaArgs }
  /** The Person that is signed in, or null. */
  readonly authenticatedItem?: AuthenticatedItemSelect
}

export interface QueryDefault {
  readonly __typename: true
}

/** What may be selected of Mutation. */
export interface MutationSelect {
  readonly __typename?: boolean
  /** Creates one Task. */
  readonly createTask?: TaskSelect & { readonly __args?: Mutation_createTaskArgs }
  /** Creates several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly createTasks?: TaskSelect & { readonly __args?: Mutation_createTasksArgs }
  /** Changes one Task. */
  readonly updateTask?: TaskSelect & { readonly __args: Mutation_updateTaskArgs }
  /** Changes several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly updateTasks?: TaskSelect & { readonly __args?: Mutation_updateTasksArgs }
  /** Deletes one Task and gives what it was. */
  readonly deleteTask?: TaskSelect & { readonly __args: Mutation_deleteTaskArgs }
  /** Deletes several Tasks and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly deleteTasks?: TaskSelect & { readonly __args?: Mutation_deleteTasksArgs }
  /** Creates one Person. */
  readonly createPerson?: PersonSelect & { readonly __args?: Mutation_createPersonArgs }
  /** Creates several People. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly createPeople?: PersonSelect & { readonly __args?: Mutation_createPeopleArgs }
  /** Changes one Person. */
  readonly updatePerson?: PersonSelect & { readonly __args: Mutation_updatePersonArgs }
  /** Changes several People. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly updatePeople?: PersonSelect & { readonly __args?: Mutation_updatePeopleArgs }
  /** Deletes one Person and gives what it was. */
  readonly deletePerson?: PersonSelect & { readonly __args: Mutation_deletePersonArgs }
  /** Deletes several People and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  readonly deletePeople?: PersonSelect & { readonly __args?: Mutation_deletePeopleArgs }
  /** Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by `email` and by network address. */
  readonly authenticatePersonWithPassword?: PersonAuthenticationWithPasswordResultSelect & { readonly __args: Mutation_authenticatePersonWithPasswordArgs }
  /** Creates the first Person and begins its session; refused once there is any. */
  readonly createInitialPerson?: PersonAuthenticationWithPasswordSuccessSelect & { readonly __args: Mutation_createInitialPersonArgs }
  /** Ends the session of this request, if any. Always true. */
  readonly endSession?: boolean
}

export interface MutationDefault {
  readonly endSession: true
}

/** What may be selected of _QueryMeta. */
export interface _QueryMetaSelect {
  readonly __typename?: boolean
  /** Number of items that match `where` and `search`, less `skip`, capped by `first`, never below 0. */
  readonly count?: boolean
}

export interface _QueryMetaDefault {
  readonly count: true
}

/** What may be selected of CoreMeta. */
export interface CoreMetaSelect {
  readonly __typename?: boolean
  /** Lists and their fields, as the caller may use them. Needs a session. */
  readonly adminMeta?: CoreAdminMetaSelect
}

export interface CoreMetaDefault {
  readonly __typename: true
}

/** What may be selected of CoreAdminMeta. */
export interface CoreAdminMetaSelect {
  readonly __typename?: boolean
  /** Whether the interface offers to sign out. */
  readonly enableSignout?: boolean
  /** Whether the interface shows who is signed in. */
  readonly enableSessionItem?: boolean
  /** All lists. */
  readonly lists?: CoreAdminUIListMetaSelect
  /** One list, or null when there is none of that key. */
  readonly list?: CoreAdminUIListMetaSelect & { readonly __args: CoreAdminMeta_listArgs }
}

export interface CoreAdminMetaDefault {
  readonly enableSignout: true
  readonly enableSessionItem: true
}

/** What may be selected of CoreAdminUIListMeta. */
export interface CoreAdminUIListMetaSelect {
  readonly __typename?: boolean
  /** Name of the item type. */
  readonly key?: boolean
  /** Query that gives one item. */
  readonly itemQueryName?: boolean
  /** Name inside the queries that give many: `all<name>` and `_all<name>Meta`. */
  readonly listQueryName?: boolean
  /** Whether the interface hides create. */
  readonly hideCreate?: boolean
  /** Whether the interface hides delete from this caller. */
  readonly hideDelete?: boolean
  /** Path segment of the list's pages. */
  readonly path?: boolean
  /** Heading of the list. */
  readonly label?: boolean
  /** Word for one item. */
  readonly singular?: boolean
  /** Word for many items. */
  readonly plural?: boolean
  /** What the list is for. */
  readonly description?: boolean
  /** Fields shown as columns at first. */
  readonly initialColumns?: boolean
  /** Items on a page at first. */
  readonly pageSize?: boolean
  /** Field whose value names an item. */
  readonly labelField?: boolean
  /** Fields of the list, in order. */
  readonly fields?: CoreAdminUIFieldMetaSelect
  /** Order at first; null is by id. */
  readonly initialSort?: CoreAdminUISortSelect
  /** Whether the interface leaves the list out. */
  readonly isHidden?: boolean
}

export interface CoreAdminUIListMetaDefault {
  readonly key: true
  readonly itemQueryName: true
  readonly listQueryName: true
  readonly hideCreate: true
  readonly hideDelete: true
  readonly path: true
  readonly label: true
  readonly singular: true
  readonly plural: true
  readonly description: true
  readonly initialColumns: true
  readonly pageSize: true
  readonly labelField: true
  readonly isHidden: true
}

/** What may be selected of CoreAdminUIFieldMeta. */
export interface CoreAdminUIFieldMetaSelect {
  readonly __typename?: boolean
  /** Name of the field. */
  readonly path?: boolean
  /** Heading of the field. */
  readonly label?: boolean
  /** Whether items can be sorted by it. */
  readonly isOrderable?: boolean
  /** What the field's view needs to know; its shape depends on the kind of field. */
  readonly fieldMeta?: boolean
  /** Kind of field: 0 id, 1 text, 2 select, 3 checkbox, 4 relationship, 5 timestamp, 6 password. */
  readonly viewsIndex?: boolean
  /** Kind of a view of the list's own; always null. */
  readonly customViewsIndex?: boolean
  /** How the field stands in the create form. */
  readonly createView?: CoreAdminUIFieldMetaCreateViewSelect
  /** How the field stands in the list. */
  readonly listView?: CoreAdminUIFieldMetaListViewSelect
  /** How the field stands on the page of one item; null when there is no such item. */
  readonly itemView?: CoreAdminUIFieldMetaItemViewSelect & { readonly __args: CoreAdminUIFieldMeta_itemViewArgs }
}

export interface CoreAdminUIFieldMetaDefault {
  readonly path: true
  readonly label: true
  readonly isOrderable: true
  readonly fieldMeta: true
  readonly viewsIndex: true
  readonly customViewsIndex: true
}

/** What may be selected of CoreAdminUIFieldMetaCreateView. */
export interface CoreAdminUIFieldMetaCreateViewSelect {
  readonly __typename?: boolean
  /** What the caller may do with it there. */
  readonly fieldMode?: boolean
}

export interface CoreAdminUIFieldMetaCreateViewDefault {
  readonly fieldMode: true
}

/** What may be selected of CoreAdminUIFieldMetaListView. */
export interface CoreAdminUIFieldMetaListViewSelect {
  readonly __typename?: boolean
  /** What the caller may do with it there. */
  readonly fieldMode?: boolean
}

export interface CoreAdminUIFieldMetaListViewDefault {
  readonly fieldMode: true
}

/** What may be selected of CoreAdminUIFieldMetaItemView. */
export interface CoreAdminUIFieldMetaItemViewSelect {
  readonly __typename?: boolean
  /** What the caller may do with it there. */
  readonly fieldMode?: boolean
}

export interface CoreAdminUIFieldMetaItemViewDefault {
  readonly fieldMode: true
}

/** What may be selected of CoreAdminUISort. */
export interface CoreAdminUISortSelect {
  readonly __typename?: boolean
  /** Name of the field. */
  readonly field?: boolean
  /** Which way. */
  readonly direction?: boolean
}

export interface CoreAdminUISortDefault {
  readonly field: true
  readonly direction: true
}

/** What may be selected of Task. */
export interface TaskSelect {
  readonly __typename?: boolean
  /** Identifier: a decimal integer from 1, never used again after a delete. */
  readonly id?: boolean
  /** What is to be done. Always present, may be empty. */
  readonly label?: boolean
  /** How urgent it is. */
  readonly priority?: boolean
  /** Whether it is done; null while nobody has said. */
  readonly isComplete?: boolean
  /** Who does it. */
  readonly assignedTo?: PersonSelect
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  readonly finishBy?: boolean
}

export interface TaskDefault {
  readonly id: true
  readonly label: true
  readonly priority: true
  readonly isComplete: true
  readonly finishBy: true
}

/** What may be selected of Person. */
export interface PersonSelect {
  readonly __typename?: boolean
  /** Identifier: a decimal integer from 1, never used again after a delete. */
  readonly id?: boolean
  /** Name. Always present, may be empty. */
  readonly name?: boolean
  /** E-mail address, the identity at sign-in. Unique as it is written. */
  readonly email?: boolean
  /** Whether password of the Person is set. Its value is never given. */
  readonly password_is_set?: boolean
  /** Whether the person may manage people; null while nobody has said. */
  readonly isAdmin?: boolean
  /** Tasks assigned to the person. */
  readonly tasks?: TaskSelect & { readonly __args?: Person_tasksArgs }
  /** The count that goes with `tasks`. */
  readonly _tasksMeta?: _QueryMetaSelect & { readonly __args?: Person__tasksMetaArgs }
}

export interface PersonDefault {
  readonly id: true
  readonly name: true
  readonly email: true
  readonly password_is_set: true
  readonly isAdmin: true
}

/** What may be selected of AuthenticatedItem. */
export interface AuthenticatedItemSelect {
  readonly __typename?: boolean
  readonly '...Person'?: PersonSelect
}

export interface AuthenticatedItemDefault {
  readonly '...Person': PersonDefault
}

/** What may be selected of PersonAuthenticationWithPasswordResult. */
export interface PersonAuthenticationWithPasswordResultSelect {
  readonly __typename?: boolean
  readonly '...PersonAuthenticationWithPasswordSuccess'?: PersonAuthenticationWithPasswordSuccessSelect
  readonly '...PersonAuthenticationWithPasswordFailure'?: PersonAuthenticationWithPasswordFailureSelect
}

export interface PersonAuthenticationWithPasswordResultDefault {
  readonly '...PersonAuthenticationWithPasswordSuccess': PersonAuthenticationWithPasswordSuccessDefault
  readonly '...PersonAuthenticationWithPasswordFailure': PersonAuthenticationWithPasswordFailureDefault
}

/** What may be selected of PersonAuthenticationWithPasswordSuccess. */
export interface PersonAuthenticationWithPasswordSuccessSelect {
  readonly __typename?: boolean
  /** Token of the session, for the header `Authorization: Bearer`. The same value is set as the cookie `trivium-session`, over TLS `__Host-trivium-session`. */
  readonly sessionToken?: boolean
  /** Who is signed in. */
  readonly item?: PersonSelect
}

export interface PersonAuthenticationWithPasswordSuccessDefault {
  readonly sessionToken: true
}

/** What may be selected of PersonAuthenticationWithPasswordFailure. */
export interface PersonAuthenticationWithPasswordFailureSelect {
  readonly __typename?: boolean
  /** Why. Always FAILURE while the server protects identities. */
  readonly code?: boolean
  /** The same in words. */
  readonly message?: boolean
}

export interface PersonAuthenticationWithPasswordFailureDefault {
  readonly code: true
  readonly message: true
}

/** Input types and enums, by name. */
export interface Inputs {
  readonly CoreAdminUIFieldMetaCreateViewFieldMode: CoreAdminUIFieldMetaCreateViewFieldMode
  readonly CoreAdminUIFieldMetaListViewFieldMode: CoreAdminUIFieldMetaListViewFieldMode
  readonly CoreAdminUIFieldMetaItemViewFieldMode: CoreAdminUIFieldMetaItemViewFieldMode
  readonly CoreAdminUISortDirection: CoreAdminUISortDirection
  readonly TaskPriorityType: TaskPriorityType
  readonly SortTasksBy: SortTasksBy
  readonly TaskWhereInput: TaskWhereInput
  readonly TaskWhereUniqueInput: TaskWhereUniqueInput
  readonly TaskCreateInput: TaskCreateInput
  readonly TaskUpdateInput: TaskUpdateInput
  readonly TasksCreateInput: TasksCreateInput
  readonly TasksUpdateInput: TasksUpdateInput
  readonly TaskRelateToManyInput: TaskRelateToManyInput
  readonly SortPeopleBy: SortPeopleBy
  readonly PersonWhereInput: PersonWhereInput
  readonly PersonWhereUniqueInput: PersonWhereUniqueInput
  readonly PersonCreateInput: PersonCreateInput
  readonly PersonUpdateInput: PersonUpdateInput
  readonly PeopleCreateInput: PeopleCreateInput
  readonly PeopleUpdateInput: PeopleUpdateInput
  readonly PersonRelateToOneInput: PersonRelateToOneInput
  readonly PasswordAuthErrorCode: PasswordAuthErrorCode
  readonly CreateInitialPersonInput: CreateInitialPersonInput
}

export interface Queries {
  /** What an administration interface needs to know beside introspection, which in production needs a session too. */
  core<S extends CoreMetaSelect = CoreMetaDefault>(args?: { readonly select?: S & Exactly<S, CoreMetaSelect> }, options?: CallOptions): Promise<Selected<CoreMeta, S>>
  /** Tasks that match, in order. */
  allTasks<S extends TaskSelect = TaskDefault>(args?: Query_allTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>[]>
  /** One Task, or null when there is none with this id. */
  Task<S extends TaskSelect = TaskDefault>(args: Query_TaskArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S> | null>
  /** The count that goes with `allTasks`. */
  _allTasksMeta<S extends _QueryMetaSelect = _QueryMetaDefault>(args?: Query__allTasksMetaArgs & { readonly select?: S & Exactly<S, _QueryMetaSelect> }, options?: CallOptions): Promise<Selected<_QueryMeta, S> | null>
  /** People that match, in order. */
  allPeople<S extends PersonSelect = PersonDefault>(args?: Query_allPeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>[]>
  /** One Person, or null when there is none with this id. */
  Person<S extends PersonSelect = PersonDefault>(args: Query_PersonArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S> | null>
  /** The count that goes with `allPeople`. */
  _allPeopleMeta<S extends _QueryMetaSelect = _QueryMetaDefault>(args?: Query__allPeopleMetaArgs & { readonly select?: S & Exactly<S, _QueryMetaSelect> }, options?: CallOptions): Promise<Selected<_QueryMeta, S> | null>
  /** The Person that is signed in, or null. */
  authenticatedItem<S extends AuthenticatedItemSelect = AuthenticatedItemDefault>(args?: { readonly select?: S & Exactly<S, AuthenticatedItemSelect> }, options?: CallOptions): Promise<Selected<AuthenticatedItem, S> | null>
}

export interface Mutations {
  /** Creates one Task. */
  createTask<S extends TaskSelect = TaskDefault>(args?: Mutation_createTaskArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>>
  /** Creates several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  createTasks<S extends TaskSelect = TaskDefault>(args?: Mutation_createTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>[]>
  /** Changes one Task. */
  updateTask<S extends TaskSelect = TaskDefault>(args: Mutation_updateTaskArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>>
  /** Changes several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  updateTasks<S extends TaskSelect = TaskDefault>(args?: Mutation_updateTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>[]>
  /** Deletes one Task and gives what it was. */
  deleteTask<S extends TaskSelect = TaskDefault>(args: Mutation_deleteTaskArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>>
  /** Deletes several Tasks and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  deleteTasks<S extends TaskSelect = TaskDefault>(args?: Mutation_deleteTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<Selected<Task, S>[]>
  /** Creates one Person. */
  createPerson<S extends PersonSelect = PersonDefault>(args?: Mutation_createPersonArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>>
  /** Creates several People. Each item stands alone: one that is refused is null at its place, with an error. */
  createPeople<S extends PersonSelect = PersonDefault>(args?: Mutation_createPeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>[]>
  /** Changes one Person. */
  updatePerson<S extends PersonSelect = PersonDefault>(args: Mutation_updatePersonArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>>
  /** Changes several People. Each item stands alone: one that is refused is null at its place, with an error. */
  updatePeople<S extends PersonSelect = PersonDefault>(args?: Mutation_updatePeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>[]>
  /** Deletes one Person and gives what it was. */
  deletePerson<S extends PersonSelect = PersonDefault>(args: Mutation_deletePersonArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>>
  /** Deletes several People and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  deletePeople<S extends PersonSelect = PersonDefault>(args?: Mutation_deletePeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<Selected<Person, S>[]>
  /** Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by `email` and by network address. */
  authenticatePersonWithPassword<S extends PersonAuthenticationWithPasswordResultSelect = PersonAuthenticationWithPasswordResultDefault>(args: Mutation_authenticatePersonWithPasswordArgs & { readonly select?: S & Exactly<S, PersonAuthenticationWithPasswordResultSelect> }, options?: CallOptions): Promise<Selected<PersonAuthenticationWithPasswordResult, S>>
  /** Creates the first Person and begins its session; refused once there is any. */
  createInitialPerson<S extends PersonAuthenticationWithPasswordSuccessSelect = PersonAuthenticationWithPasswordSuccessDefault>(args: Mutation_createInitialPersonArgs & { readonly select?: S & Exactly<S, PersonAuthenticationWithPasswordSuccessSelect> }, options?: CallOptions): Promise<Selected<PersonAuthenticationWithPasswordSuccess, S>>
  /** Ends the session of this request, if any. Always true. */
  endSession(args?: Readonly<Record<string, never>>, options?: CallOptions): Promise<boolean>
}

export interface Pages {
  /** Tasks that match, in order. */
  allTasks<S extends TaskSelect = TaskDefault>(args?: Query_allTasksArgs & { readonly select?: S & Exactly<S, TaskSelect>; readonly pageSize?: number | undefined }, options?: CallOptions): AsyncGenerator<Selected<Task, S>, void, undefined>
  /** People that match, in order. */
  allPeople<S extends PersonSelect = PersonDefault>(args?: Query_allPeopleArgs & { readonly select?: S & Exactly<S, PersonSelect>; readonly pageSize?: number | undefined }, options?: CallOptions): AsyncGenerator<Selected<Person, S>, void, undefined>
}

export interface Bulk {
  /** Creates several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  createTasks<S extends TaskSelect = TaskDefault>(args?: Mutation_createTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<ItemOutcome<Selected<Task, S>>[]>
  /** Changes several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  updateTasks<S extends TaskSelect = TaskDefault>(args?: Mutation_updateTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<ItemOutcome<Selected<Task, S>>[]>
  /** Deletes several Tasks and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  deleteTasks<S extends TaskSelect = TaskDefault>(args?: Mutation_deleteTasksArgs & { readonly select?: S & Exactly<S, TaskSelect> }, options?: CallOptions): Promise<ItemOutcome<Selected<Task, S>>[]>
  /** Creates several People. Each item stands alone: one that is refused is null at its place, with an error. */
  createPeople<S extends PersonSelect = PersonDefault>(args?: Mutation_createPeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<ItemOutcome<Selected<Person, S>>[]>
  /** Changes several People. Each item stands alone: one that is refused is null at its place, with an error. */
  updatePeople<S extends PersonSelect = PersonDefault>(args?: Mutation_updatePeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<ItemOutcome<Selected<Person, S>>[]>
  /** Deletes several People and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  deletePeople<S extends PersonSelect = PersonDefault>(args?: Mutation_deletePeopleArgs & { readonly select?: S & Exactly<S, PersonSelect> }, options?: CallOptions): Promise<ItemOutcome<Selected<Person, S>>[]>
}

/** The client of the schema. */
export interface SchemaClient extends Queries, Mutations {
  /** Several root fields in one request; each takes its arguments as `__args`. */
  query<S extends QuerySelect>(select: S & Exactly<S, QuerySelect>, options?: CallOptions): Promise<Selected<Query, S>>
  mutate<S extends MutationSelect>(select: S & Exactly<S, MutationSelect>, options?: CallOptions): Promise<Selected<Mutation, S>>
  /** Every item of a list, read page by page. */
  readonly pages: Pages
  /** Mutations of many items that tell what became of each. */
  readonly bulk: Bulk
  /** Documents that are written by hand, and the session token. */
  readonly graphql: Graphql
}

/** What has to be known of the schema at run time. */
export const schema: SchemaTable = {
 "types": {
  "Query": {
   "fields": {
    "core": [
     "CoreMeta"
    ],
    "allTasks": [
     "Task",
     {
      "where": "TaskWhereInput",
      "search": "String",
      "sortBy": "[SortTasksBy!]",
      "orderBy": "String",
      "first": "Int",
      "skip": "Int"
     },
     "id"
    ],
    "Task": [
     "Task",
     {
      "where": "TaskWhereUniqueInput!"
     }
    ],
    "_allTasksMeta": [
     "_QueryMeta",
     {
      "where": "TaskWhereInput",
      "search": "String",
      "sortBy": "[SortTasksBy!]",
      "orderBy": "String",
      "first": "Int",
      "skip": "Int"
     }
    ],
    "allPeople": [
     "Person",
     {
      "where": "PersonWhereInput",
      "search": "String",
      "sortBy": "[SortPeopleBy!]",
      "orderBy": "String",
      "first": "Int",
      "skip": "Int"
     },
     "id"
    ],
    "Person": [
     "Person",
     {
      "where": "PersonWhereUniqueInput!"
     }
    ],
    "_allPeopleMeta": [
     "_QueryMeta",
     {
      "where": "PersonWhereInput",
      "search": "String",
      "sortBy": "[SortPeopleBy!]",
      "orderBy": "String",
      "first": "Int",
      "skip": "Int"
     }
    ],
    "authenticatedItem": [
     "AuthenticatedItem"
    ]
   }
  },
  "Mutation": {
   "fields": {
    "createTask": [
     "Task",
     {
      "data": "TaskCreateInput"
     }
    ],
    "createTasks": [
     "Task",
     {
      "data": "[TasksCreateInput]"
     },
     "list"
    ],
    "updateTask": [
     "Task",
     {
      "id": "ID!",
      "data": "TaskUpdateInput"
     }
    ],
    "updateTasks": [
     "Task",
     {
      "data": "[TasksUpdateInput]"
     },
     "list"
    ],
    "deleteTask": [
     "Task",
     {
      "id": "ID!"
     }
    ],
    "deleteTasks": [
     "Task",
     {
      "ids": "[ID!]"
     },
     "list"
    ],
    "createPerson": [
     "Person",
     {
      "data": "PersonCreateInput"
     }
    ],
    "createPeople": [
     "Person",
     {
      "data": "[PeopleCreateInput]"
     },
     "list"
    ],
    "updatePerson": [
     "Person",
     {
      "id": "ID!",
      "data": "PersonUpdateInput"
     }
    ],
    "updatePeople": [
     "Person",
     {
      "data": "[PeopleUpdateInput]"
     },
     "list"
    ],
    "deletePerson": [
     "Person",
     {
      "id": "ID!"
     }
    ],
    "deletePeople": [
     "Person",
     {
      "ids": "[ID!]"
     },
     "list"
    ],
    "authenticatePersonWithPassword": [
     "PersonAuthenticationWithPasswordResult",
     {
      "email": "String!",
      "password": "String!"
     }
    ],
    "createInitialPerson": [
     "PersonAuthenticationWithPasswordSuccess",
     {
      "data": "CreateInitialPersonInput!"
     }
    ],
    "endSession": [
     ""
    ]
   }
  },
  "_QueryMeta": {
   "leaves": "count"
  },
  "CoreMeta": {
   "fields": {
    "adminMeta": [
     "CoreAdminMeta"
    ]
   }
  },
  "CoreAdminMeta": {
   "leaves": "enableSignout enableSessionItem",
   "fields": {
    "lists": [
     "CoreAdminUIListMeta"
    ],
    "list": [
     "CoreAdminUIListMeta",
     {
      "key": "String!"
     }
    ]
   }
  },
  "CoreAdminUIListMeta": {
   "leaves": "key itemQueryName listQueryName hideCreate hideDelete path label singular plural description initialColumns pageSize labelField isHidden",
   "fields": {
    "fields": [
     "CoreAdminUIFieldMeta"
    ],
    "initialSort": [
     "CoreAdminUISort"
    ]
   }
  },
  "CoreAdminUIFieldMeta": {
   "leaves": "path label isOrderable fieldMeta viewsIndex customViewsIndex",
   "fields": {
    "createView": [
     "CoreAdminUIFieldMetaCreateView"
    ],
    "listView": [
     "CoreAdminUIFieldMetaListView"
    ],
    "itemView": [
     "CoreAdminUIFieldMetaItemView",
     {
      "id": "ID!"
     }
    ]
   }
  },
  "CoreAdminUIFieldMetaCreateView": {
   "leaves": "fieldMode"
  },
  "CoreAdminUIFieldMetaListView": {
   "leaves": "fieldMode"
  },
  "CoreAdminUIFieldMetaItemView": {
   "leaves": "fieldMode"
  },
  "CoreAdminUISort": {
   "leaves": "field direction"
  },
  "Task": {
   "leaves": "id label priority isComplete finishBy",
   "fields": {
    "assignedTo": [
     "Person"
    ]
   }
  },
  "Person": {
   "leaves": "id name email password_is_set isAdmin",
   "fields": {
    "tasks": [
     "Task",
     {
      "where": "TaskWhereInput",
      "search": "String",
      "sortBy": "[SortTasksBy!]",
      "orderBy": "String",
      "first": "Int",
      "skip": "Int"
     }
    ],
    "_tasksMeta": [
     "_QueryMeta",
     {
      "where": "TaskWhereInput",
      "search": "String",
      "sortBy": "[SortTasksBy!]",
      "orderBy": "String",
      "first": "Int",
      "skip": "Int"
     }
    ]
   }
  },
  "AuthenticatedItem": {
   "members": [
    "Person"
   ]
  },
  "PersonAuthenticationWithPasswordResult": {
   "members": [
    "PersonAuthenticationWithPasswordSuccess",
    "PersonAuthenticationWithPasswordFailure"
   ]
  },
  "PersonAuthenticationWithPasswordSuccess": {
   "leaves": "sessionToken",
   "fields": {
    "item": [
     "Person"
    ]
   }
  },
  "PersonAuthenticationWithPasswordFailure": {
   "leaves": "code message"
  }
 },
 "query": "Query",
 "mutation": "Mutation"
}
