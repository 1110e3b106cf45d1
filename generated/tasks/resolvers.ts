import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { List, Field } from '../../src/tasks/lists/list.ts';
import type { TasksContext } from '../../src/tasks/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Any JSON value (ECMA-404). */
  JSON: { input: unknown; output: unknown; }
  /** A file sent with the request, by the GraphQL multipart request specification. It can be given as a variable only. */
  Upload: { input: unknown; output: unknown; }
};

/** What can be asked. */
export type Query = {
  __typename?: 'Query';
  /** What an administration interface needs to know beside introspection, which in production needs a session too. */
  core: CoreMeta;
  /** Tasks that match, in order. */
  allTasks?: Maybe<Array<Maybe<Task>>>;
  /** One Task, or null when there is none with this id. */
  Task?: Maybe<Task>;
  /** The count that goes with `allTasks`. */
  _allTasksMeta?: Maybe<_QueryMeta>;
  /** People that match, in order. */
  allPeople?: Maybe<Array<Maybe<Person>>>;
  /** One Person, or null when there is none with this id. */
  Person?: Maybe<Person>;
  /** The count that goes with `allPeople`. */
  _allPeopleMeta?: Maybe<_QueryMeta>;
  /** The Person that is signed in, or null. */
  authenticatedItem?: Maybe<AuthenticatedItem>;
};


/** What can be asked. */
export type QueryallTasksArgs = {
  where?: InputMaybe<TaskWhereInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<Array<SortTasksBy>>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked. */
export type QueryTaskArgs = {
  where: TaskWhereUniqueInput;
};


/** What can be asked. */
export type Query_allTasksMetaArgs = {
  where?: InputMaybe<TaskWhereInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<Array<SortTasksBy>>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked. */
export type QueryallPeopleArgs = {
  where?: InputMaybe<PersonWhereInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<Array<SortPeopleBy>>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked. */
export type QueryPersonArgs = {
  where: PersonWhereUniqueInput;
};


/** What can be asked. */
export type Query_allPeopleMetaArgs = {
  where?: InputMaybe<PersonWhereInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<Array<SortPeopleBy>>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};

/** What can be done. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Creates one Task. */
  createTask?: Maybe<Task>;
  /** Creates several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  createTasks?: Maybe<Array<Maybe<Task>>>;
  /** Changes one Task. */
  updateTask?: Maybe<Task>;
  /** Changes several Tasks. Each item stands alone: one that is refused is null at its place, with an error. */
  updateTasks?: Maybe<Array<Maybe<Task>>>;
  /** Deletes one Task and gives what it was. */
  deleteTask?: Maybe<Task>;
  /** Deletes several Tasks and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  deleteTasks?: Maybe<Array<Maybe<Task>>>;
  /** Creates one Person. */
  createPerson?: Maybe<Person>;
  /** Creates several People. Each item stands alone: one that is refused is null at its place, with an error. */
  createPeople?: Maybe<Array<Maybe<Person>>>;
  /** Changes one Person. */
  updatePerson?: Maybe<Person>;
  /** Changes several People. Each item stands alone: one that is refused is null at its place, with an error. */
  updatePeople?: Maybe<Array<Maybe<Person>>>;
  /** Deletes one Person and gives what it was. */
  deletePerson?: Maybe<Person>;
  /** Deletes several People and gives what they were. Each item stands alone: one that is refused is null at its place, with an error. */
  deletePeople?: Maybe<Array<Maybe<Person>>>;
  /** Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by `email` and by network address. */
  authenticatePersonWithPassword: PersonAuthenticationWithPasswordResult;
  /** Creates the first Person and begins its session; refused once there is any. */
  createInitialPerson: PersonAuthenticationWithPasswordSuccess;
  /** Ends the session of this request, if any. Always true. */
  endSession: Scalars['Boolean']['output'];
};


/** What can be done. */
export type MutationcreateTaskArgs = {
  data?: InputMaybe<TaskCreateInput>;
};


/** What can be done. */
export type MutationcreateTasksArgs = {
  data?: InputMaybe<Array<InputMaybe<TasksCreateInput>>>;
};


/** What can be done. */
export type MutationupdateTaskArgs = {
  id: Scalars['ID']['input'];
  data?: InputMaybe<TaskUpdateInput>;
};


/** What can be done. */
export type MutationupdateTasksArgs = {
  data?: InputMaybe<Array<InputMaybe<TasksUpdateInput>>>;
};


/** What can be done. */
export type MutationdeleteTaskArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationdeleteTasksArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** What can be done. */
export type MutationcreatePersonArgs = {
  data?: InputMaybe<PersonCreateInput>;
};


/** What can be done. */
export type MutationcreatePeopleArgs = {
  data?: InputMaybe<Array<InputMaybe<PeopleCreateInput>>>;
};


/** What can be done. */
export type MutationupdatePersonArgs = {
  id: Scalars['ID']['input'];
  data?: InputMaybe<PersonUpdateInput>;
};


/** What can be done. */
export type MutationupdatePeopleArgs = {
  data?: InputMaybe<Array<InputMaybe<PeopleUpdateInput>>>;
};


/** What can be done. */
export type MutationdeletePersonArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationdeletePeopleArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** What can be done. */
export type MutationauthenticatePersonWithPasswordArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** What can be done. */
export type MutationcreateInitialPersonArgs = {
  data: CreateInitialPersonInput;
};

/** Facts about a list of items. */
export type _QueryMeta = {
  __typename?: '_QueryMeta';
  /** Number of items that match `where` and `search`, less `skip`, capped by `first`, never below 0. */
  count?: Maybe<Scalars['Int']['output']>;
};

/** Facts about the service itself. */
export type CoreMeta = {
  __typename?: 'CoreMeta';
  /** Lists and their fields, as the caller may use them. Needs a session. */
  adminMeta: CoreAdminMeta;
};

/** Facts for an administration interface. */
export type CoreAdminMeta = {
  __typename?: 'CoreAdminMeta';
  /** Whether the interface offers to sign out. */
  enableSignout: Scalars['Boolean']['output'];
  /** Whether the interface shows who is signed in. */
  enableSessionItem: Scalars['Boolean']['output'];
  /** All lists. */
  lists: Array<CoreAdminUIListMeta>;
  /** One list, or null when there is none of that key. */
  list?: Maybe<CoreAdminUIListMeta>;
};


/** Facts for an administration interface. */
export type CoreAdminMetalistArgs = {
  key: Scalars['String']['input'];
};

/** Facts about one list. */
export type CoreAdminUIListMeta = {
  __typename?: 'CoreAdminUIListMeta';
  /** Name of the item type. */
  key: Scalars['String']['output'];
  /** Query that gives one item. */
  itemQueryName: Scalars['String']['output'];
  /** Name inside the queries that give many: `all<name>` and `_all<name>Meta`. */
  listQueryName: Scalars['String']['output'];
  /** Whether the interface hides create. */
  hideCreate: Scalars['Boolean']['output'];
  /** Whether the interface hides delete from this caller. */
  hideDelete: Scalars['Boolean']['output'];
  /** Path segment of the list's pages. */
  path: Scalars['String']['output'];
  /** Heading of the list. */
  label: Scalars['String']['output'];
  /** Word for one item. */
  singular: Scalars['String']['output'];
  /** Word for many items. */
  plural: Scalars['String']['output'];
  /** What the list is for. */
  description?: Maybe<Scalars['String']['output']>;
  /** Fields shown as columns at first. */
  initialColumns: Array<Scalars['String']['output']>;
  /** Items on a page at first. */
  pageSize: Scalars['Int']['output'];
  /** Field whose value names an item. */
  labelField: Scalars['String']['output'];
  /** Fields of the list, in order. */
  fields: Array<CoreAdminUIFieldMeta>;
  /** Order at first; null is by id. */
  initialSort?: Maybe<CoreAdminUISort>;
  /** Whether the interface leaves the list out. */
  isHidden: Scalars['Boolean']['output'];
};

/** Facts about one field. */
export type CoreAdminUIFieldMeta = {
  __typename?: 'CoreAdminUIFieldMeta';
  /** Name of the field. */
  path: Scalars['String']['output'];
  /** Heading of the field. */
  label: Scalars['String']['output'];
  /** Whether items can be sorted by it. */
  isOrderable: Scalars['Boolean']['output'];
  /** What the field's view needs to know; its shape depends on the kind of field. */
  fieldMeta?: Maybe<Scalars['JSON']['output']>;
  /** Kind of field: 0 id, 1 text, 2 select, 3 checkbox, 4 relationship, 5 timestamp, 6 password. */
  viewsIndex: Scalars['Int']['output'];
  /** Kind of a view of the list's own; always null. */
  customViewsIndex?: Maybe<Scalars['Int']['output']>;
  /** How the field stands in the create form. */
  createView: CoreAdminUIFieldMetaCreateView;
  /** How the field stands in the list. */
  listView: CoreAdminUIFieldMetaListView;
  /** How the field stands on the page of one item; null when there is no such item. */
  itemView?: Maybe<CoreAdminUIFieldMetaItemView>;
};


/** Facts about one field. */
export type CoreAdminUIFieldMetaitemViewArgs = {
  id: Scalars['ID']['input'];
};

/** A field in the create form. */
export type CoreAdminUIFieldMetaCreateView = {
  __typename?: 'CoreAdminUIFieldMetaCreateView';
  /** What the caller may do with it there. */
  fieldMode: CoreAdminUIFieldMetaCreateViewFieldMode;
};

/** A field in the list. */
export type CoreAdminUIFieldMetaListView = {
  __typename?: 'CoreAdminUIFieldMetaListView';
  /** What the caller may do with it there. */
  fieldMode: CoreAdminUIFieldMetaListViewFieldMode;
};

/** A field on the page of one item. */
export type CoreAdminUIFieldMetaItemView = {
  __typename?: 'CoreAdminUIFieldMetaItemView';
  /** What the caller may do with it there. */
  fieldMode: CoreAdminUIFieldMetaItemViewFieldMode;
};

/** Modes of a field in the create form. */
export type CoreAdminUIFieldMetaCreateViewFieldMode =
  /** It can be filled in. */
  | 'edit'
  /** It is not shown. */
  | 'hidden';

/** Modes of a field in the list. */
export type CoreAdminUIFieldMetaListViewFieldMode =
  /** It can be a column. */
  | 'read'
  /** It is not shown. */
  | 'hidden';

/** Modes of a field on the page of one item. */
export type CoreAdminUIFieldMetaItemViewFieldMode =
  /** It can be changed. */
  | 'edit'
  /** It is shown. */
  | 'read'
  /** It is not shown. */
  | 'hidden';

/** An order of a list. */
export type CoreAdminUISort = {
  __typename?: 'CoreAdminUISort';
  /** Name of the field. */
  field: Scalars['String']['output'];
  /** Which way. */
  direction: CoreAdminUISortDirection;
};

/** Directions of an order. */
export type CoreAdminUISortDirection =
  /** Ascending. */
  | 'ASC'
  /** Descending. */
  | 'DESC';

/** How urgent a task is. The order is low, medium, high. */
export type TaskPriorityType =
  /** Can wait. */
  | 'low'
  /** The usual. */
  | 'medium'
  /** First of all. */
  | 'high';

/** Something to do. */
export type Task = {
  __typename?: 'Task';
  /** Identifier: a decimal integer from 1, never used again after a delete. */
  id: Scalars['ID']['output'];
  /** What is to be done. Always present, may be empty. */
  label?: Maybe<Scalars['String']['output']>;
  /** How urgent it is. */
  priority?: Maybe<TaskPriorityType>;
  /** Whether it is done; null while nobody has said. */
  isComplete?: Maybe<Scalars['Boolean']['output']>;
  /** Who does it. */
  assignedTo?: Maybe<Person>;
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  finishBy?: Maybe<Scalars['String']['output']>;
};

/** Orders of Tasks. Absent values come last ascending and first descending; equal ones follow the id ascending. */
export type SortTasksBy =
  /** By `id`, ascending. */
  | 'id_ASC'
  /** By `id`, descending. */
  | 'id_DESC'
  /** By `label` (Unicode code points), ascending. */
  | 'label_ASC'
  /** By `label` (Unicode code points), descending. */
  | 'label_DESC'
  /** By `priority` (low, medium, high), ascending. */
  | 'priority_ASC'
  /** By `priority` (low, medium, high), descending. */
  | 'priority_DESC'
  /** By `isComplete` (false, true), ascending. */
  | 'isComplete_ASC'
  /** By `isComplete` (false, true), descending. */
  | 'isComplete_DESC'
  /** By `finishBy`, ascending. */
  | 'finishBy_ASC'
  /** By `finishBy`, descending. */
  | 'finishBy_DESC';

/** Conditions on a Task. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with has at most 1,000 characters. */
export type TaskWhereInput = {
  /** All of these hold. An empty list is true. */
  AND?: InputMaybe<Array<InputMaybe<TaskWhereInput>>>;
  /** At least one of these holds. An empty list is false. */
  OR?: InputMaybe<Array<InputMaybe<TaskWhereInput>>>;
  /** `id` is this one. Ids are decimal integers from 1; anything else matches nothing. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is not this id; absent ones match unless null is given. */
  id_not?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is less than this id. */
  id_lt?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is this id or less. */
  id_lte?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is greater than this id. */
  id_gt?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is this id or greater. */
  id_gte?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  id_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** `id` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  id_not_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** `label` is exactly this text; null matches an absent one. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** `label` is not this text; absent ones match unless null is given. */
  label_not?: InputMaybe<Scalars['String']['input']>;
  /** `label` contains this text. */
  label_contains?: InputMaybe<Scalars['String']['input']>;
  /** `label` does not contain this text; absent ones match. */
  label_not_contains?: InputMaybe<Scalars['String']['input']>;
  /** `label` starts with this text. */
  label_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** `label` does not start with this text; absent ones match. */
  label_not_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** `label` ends with this text. */
  label_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** `label` does not end with this text; absent ones match. */
  label_not_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** `label` is exactly this text; null matches an absent one. Case folded. */
  label_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` is not this text; absent ones match unless null is given. Case folded. */
  label_not_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` contains this text. Case folded. */
  label_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` does not contain this text; absent ones match. Case folded. */
  label_not_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` starts with this text. Case folded. */
  label_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` does not start with this text; absent ones match. Case folded. */
  label_not_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` ends with this text. Case folded. */
  label_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` does not end with this text; absent ones match. Case folded. */
  label_not_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `label` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  label_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `label` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  label_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `priority` is exactly this value; null matches an absent one. */
  priority?: InputMaybe<TaskPriorityType>;
  /** `priority` is not this value; absent ones match unless null is given. */
  priority_not?: InputMaybe<TaskPriorityType>;
  /** `priority` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  priority_in?: InputMaybe<Array<InputMaybe<TaskPriorityType>>>;
  /** `priority` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  priority_not_in?: InputMaybe<Array<InputMaybe<TaskPriorityType>>>;
  /** `isComplete` is exactly this value; null matches an absent one. */
  isComplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** `isComplete` is not this value; absent ones match unless null is given. */
  isComplete_not?: InputMaybe<Scalars['Boolean']['input']>;
  /** There is a Person in `assignedTo` for which this holds. Null or an empty object is no condition. */
  assignedTo?: InputMaybe<PersonWhereInput>;
  /** `assignedTo` is empty (true), or not (false). */
  assignedTo_is_null?: InputMaybe<Scalars['Boolean']['input']>;
  /** `finishBy` is exactly this time; null matches an absent one. */
  finishBy?: InputMaybe<Scalars['String']['input']>;
  /** `finishBy` is not this time; absent ones match unless null is given. */
  finishBy_not?: InputMaybe<Scalars['String']['input']>;
  /** `finishBy` is less than this time, that is: earlier. */
  finishBy_lt?: InputMaybe<Scalars['String']['input']>;
  /** `finishBy` is this time or less. */
  finishBy_lte?: InputMaybe<Scalars['String']['input']>;
  /** `finishBy` is greater than this time, that is: later. */
  finishBy_gt?: InputMaybe<Scalars['String']['input']>;
  /** `finishBy` is this time or greater. */
  finishBy_gte?: InputMaybe<Scalars['String']['input']>;
  /** `finishBy` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  finishBy_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `finishBy` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  finishBy_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

/** Names one Task. */
export type TaskWhereUniqueInput = {
  /** Id of the Task. */
  id: Scalars['ID']['input'];
};

/** Values of a new Task. */
export type TaskCreateInput = {
  /** What is to be done. Always present, may be empty. Required. At most 100,000 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is. */
  priority?: InputMaybe<TaskPriorityType>;
  /** Whether it is done; null while nobody has said. */
  isComplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who does it. Null leaves it open. */
  assignedTo?: InputMaybe<PersonRelateToOneInput>;
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. An ISO 8601 date or date-time; without a zone it is UTC. */
  finishBy?: InputMaybe<Scalars['String']['input']>;
};

/** Changed values of a Task; what is absent stays. */
export type TaskUpdateInput = {
  /** What is to be done. Always present, may be empty. Not null. At most 100,000 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is. */
  priority?: InputMaybe<TaskPriorityType>;
  /** Whether it is done; null while nobody has said. */
  isComplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who does it. Null changes nothing. */
  assignedTo?: InputMaybe<PersonRelateToOneInput>;
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. An ISO 8601 date or date-time; without a zone it is UTC. */
  finishBy?: InputMaybe<Scalars['String']['input']>;
};

/** One Task of `createTasks`. */
export type TasksCreateInput = {
  /** Values of the Task. */
  data?: InputMaybe<TaskCreateInput>;
};

/** One Task of `updateTasks`. */
export type TasksUpdateInput = {
  /** Id of the Task. */
  id: Scalars['ID']['input'];
  /** Its changed values. */
  data?: InputMaybe<TaskUpdateInput>;
};

/** Changes a set of Tasks, in this order: `disconnectAll`, `disconnect`, `create`, `connect`. */
export type TaskRelateToManyInput = {
  /** New ones, which are added. At most 1,000. */
  create?: InputMaybe<Array<InputMaybe<TaskCreateInput>>>;
  /** Added ones. At most 1,000. */
  connect?: InputMaybe<Array<InputMaybe<TaskWhereUniqueInput>>>;
  /** Ones that are taken away; others are left alone. At most 1,000. */
  disconnect?: InputMaybe<Array<InputMaybe<TaskWhereUniqueInput>>>;
  /** All are taken away first. */
  disconnectAll?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Somebody who can have tasks and, with a password, sign in. */
export type Person = {
  __typename?: 'Person';
  /** Identifier: a decimal integer from 1, never used again after a delete. */
  id: Scalars['ID']['output'];
  /** Name. Always present, may be empty. */
  name?: Maybe<Scalars['String']['output']>;
  /** E-mail address, the identity at sign-in. Unique as it is written. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether password of the Person is set. Its value is never given. */
  password_is_set?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the person may manage people; null while nobody has said. */
  isAdmin?: Maybe<Scalars['Boolean']['output']>;
  /** Tasks assigned to the person. */
  tasks: Array<Task>;
  /** The count that goes with `tasks`. */
  _tasksMeta?: Maybe<_QueryMeta>;
};


/** Somebody who can have tasks and, with a password, sign in. */
export type PersontasksArgs = {
  where?: InputMaybe<TaskWhereInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<Array<SortTasksBy>>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who can have tasks and, with a password, sign in. */
export type Person_tasksMetaArgs = {
  where?: InputMaybe<TaskWhereInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<Array<SortTasksBy>>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  skip?: InputMaybe<Scalars['Int']['input']>;
};

/** Orders of People. Absent values come last ascending and first descending; equal ones follow the id ascending. */
export type SortPeopleBy =
  /** By `id`, ascending. */
  | 'id_ASC'
  /** By `id`, descending. */
  | 'id_DESC'
  /** By `name` (Unicode code points), ascending. */
  | 'name_ASC'
  /** By `name` (Unicode code points), descending. */
  | 'name_DESC'
  /** By `email` (Unicode code points), ascending. */
  | 'email_ASC'
  /** By `email` (Unicode code points), descending. */
  | 'email_DESC'
  /** By `isAdmin` (false, true), ascending. */
  | 'isAdmin_ASC'
  /** By `isAdmin` (false, true), descending. */
  | 'isAdmin_DESC';

/** Conditions on a Person. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with has at most 1,000 characters. */
export type PersonWhereInput = {
  /** All of these hold. An empty list is true. */
  AND?: InputMaybe<Array<InputMaybe<PersonWhereInput>>>;
  /** At least one of these holds. An empty list is false. */
  OR?: InputMaybe<Array<InputMaybe<PersonWhereInput>>>;
  /** `id` is this one. Ids are decimal integers from 1; anything else matches nothing. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is not this id; absent ones match unless null is given. */
  id_not?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is less than this id. */
  id_lt?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is this id or less. */
  id_lte?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is greater than this id. */
  id_gt?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is this id or greater. */
  id_gte?: InputMaybe<Scalars['ID']['input']>;
  /** `id` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  id_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** `id` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  id_not_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** `name` is exactly this text; null matches an absent one. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** `name` is not this text; absent ones match unless null is given. */
  name_not?: InputMaybe<Scalars['String']['input']>;
  /** `name` contains this text. */
  name_contains?: InputMaybe<Scalars['String']['input']>;
  /** `name` does not contain this text; absent ones match. */
  name_not_contains?: InputMaybe<Scalars['String']['input']>;
  /** `name` starts with this text. */
  name_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** `name` does not start with this text; absent ones match. */
  name_not_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** `name` ends with this text. */
  name_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** `name` does not end with this text; absent ones match. */
  name_not_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** `name` is exactly this text; null matches an absent one. Case folded. */
  name_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` is not this text; absent ones match unless null is given. Case folded. */
  name_not_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` contains this text. Case folded. */
  name_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` does not contain this text; absent ones match. Case folded. */
  name_not_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` starts with this text. Case folded. */
  name_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` does not start with this text; absent ones match. Case folded. */
  name_not_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` ends with this text. Case folded. */
  name_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` does not end with this text; absent ones match. Case folded. */
  name_not_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `name` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  name_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `name` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  name_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `email` is exactly this text; null matches an absent one. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** `email` is not this text; absent ones match unless null is given. */
  email_not?: InputMaybe<Scalars['String']['input']>;
  /** `email` contains this text. */
  email_contains?: InputMaybe<Scalars['String']['input']>;
  /** `email` does not contain this text; absent ones match. */
  email_not_contains?: InputMaybe<Scalars['String']['input']>;
  /** `email` starts with this text. */
  email_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** `email` does not start with this text; absent ones match. */
  email_not_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** `email` ends with this text. */
  email_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** `email` does not end with this text; absent ones match. */
  email_not_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** `email` is exactly this text; null matches an absent one. Case folded. */
  email_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` is not this text; absent ones match unless null is given. Case folded. */
  email_not_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` contains this text. Case folded. */
  email_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` does not contain this text; absent ones match. Case folded. */
  email_not_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` starts with this text. Case folded. */
  email_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` does not start with this text; absent ones match. Case folded. */
  email_not_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` ends with this text. Case folded. */
  email_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` does not end with this text; absent ones match. Case folded. */
  email_not_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** `email` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  email_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `email` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  email_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** `password` is set (true), or not (false). */
  password_is_set?: InputMaybe<Scalars['Boolean']['input']>;
  /** `isAdmin` is exactly this value; null matches an absent one. */
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  /** `isAdmin` is not this value; absent ones match unless null is given. */
  isAdmin_not?: InputMaybe<Scalars['Boolean']['input']>;
  /** The condition is true for all of `tasks`; true where there are none. */
  tasks_every?: InputMaybe<TaskWhereInput>;
  /** The condition is true for at least one of `tasks`; an empty object asks for any. */
  tasks_some?: InputMaybe<TaskWhereInput>;
  /** The condition is true for none of `tasks`; an empty object asks for an item without any. */
  tasks_none?: InputMaybe<TaskWhereInput>;
};

/** Names one Person. */
export type PersonWhereUniqueInput = {
  /** Id of the Person. */
  id: Scalars['ID']['input'];
};

/** Values of a new Person. */
export type PersonCreateInput = {
  /** Name. Always present, may be empty. Required. At most 100,000 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains `@`. No two items have the same. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Password. Required. 8 to 1,024 bytes. An empty text sets none. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Whether the person may manage people; null while nobody has said. */
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tasks assigned to the person. Null gives none. */
  tasks?: InputMaybe<TaskRelateToManyInput>;
};

/** Changed values of a Person; what is absent stays. */
export type PersonUpdateInput = {
  /** Name. Always present, may be empty. Not null. At most 100,000 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address, the identity at sign-in. Unique as it is written. Not null. At most 320 characters. Contains `@`. No two items have the same. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Password. Not null. 8 to 1,024 bytes. An empty text removes it. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Whether the person may manage people; null while nobody has said. */
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tasks assigned to the person. Changes of them; null changes nothing. */
  tasks?: InputMaybe<TaskRelateToManyInput>;
};

/** One Person of `createPeople`. */
export type PeopleCreateInput = {
  /** Values of the Person. */
  data?: InputMaybe<PersonCreateInput>;
};

/** One Person of `updatePeople`. */
export type PeopleUpdateInput = {
  /** Id of the Person. */
  id: Scalars['ID']['input'];
  /** Its changed values. */
  data?: InputMaybe<PersonUpdateInput>;
};

/** Sets or takes away one Person: `create` or `connect` (not both), else `disconnect`, else `disconnectAll`. An empty object is refused. */
export type PersonRelateToOneInput = {
  /** A new Person, which is set. */
  create?: InputMaybe<PersonCreateInput>;
  /** The Person that is set. */
  connect?: InputMaybe<PersonWhereUniqueInput>;
  /** Takes this Person away; does nothing when it is another one. */
  disconnect?: InputMaybe<PersonWhereUniqueInput>;
  /** Takes away whichever Person it is. */
  disconnectAll?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whoever is signed in. */
export type AuthenticatedItem = Person;

/** What a sign-in gives. */
export type PersonAuthenticationWithPasswordResult = PersonAuthenticationWithPasswordSuccess | PersonAuthenticationWithPasswordFailure;

/** A session has begun. */
export type PersonAuthenticationWithPasswordSuccess = {
  __typename?: 'PersonAuthenticationWithPasswordSuccess';
  /** Token of the session, for the header `Authorization: Bearer`. The same value is set as the cookie `trivium-session`, over TLS `__Host-trivium-session`. */
  sessionToken: Scalars['String']['output'];
  /** Who is signed in. */
  item: Person;
};

/** No session has begun. */
export type PersonAuthenticationWithPasswordFailure = {
  __typename?: 'PersonAuthenticationWithPasswordFailure';
  /** Why. Always FAILURE while the server protects identities. */
  code: PasswordAuthErrorCode;
  /** The same in words. */
  message: Scalars['String']['output'];
};

/** Why a sign-in failed. */
export type PasswordAuthErrorCode =
  /** It failed; nothing more is said. */
  | 'FAILURE'
  /** No Person has this `email`. */
  | 'IDENTITY_NOT_FOUND'
  /** The Person has no `password`. */
  | 'SECRET_NOT_SET'
  /** More than one Person has this `email` when case is ignored. */
  | 'MULTIPLE_IDENTITY_MATCHES'
  /** The `password` is not theirs. */
  | 'SECRET_MISMATCH';

/** Values of the first Person, who gets all rights. */
export type CreateInitialPersonInput = {
  /** Name. Always present, may be empty. Required. At most 100,000 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains `@`. No two items have the same. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Password. Required. 8 to 1,024 bytes. An empty text sets none. */
  password?: InputMaybe<Scalars['String']['input']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AuthenticatedItem: ( Person );
  PersonAuthenticationWithPasswordResult:
    | ( PersonAuthenticationWithPasswordSuccess )
    | ( PersonAuthenticationWithPasswordFailure )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  _QueryMeta: ResolverTypeWrapper<_QueryMeta>;
  CoreMeta: ResolverTypeWrapper<Omit<CoreMeta, 'adminMeta'> & { adminMeta: ResolversTypes['CoreAdminMeta'] }>;
  CoreAdminMeta: ResolverTypeWrapper<Omit<CoreAdminMeta, 'lists' | 'list'> & { lists: Array<ResolversTypes['CoreAdminUIListMeta']>, list?: Maybe<ResolversTypes['CoreAdminUIListMeta']> }>;
  CoreAdminUIListMeta: ResolverTypeWrapper<List>;
  CoreAdminUIFieldMeta: ResolverTypeWrapper<Field>;
  CoreAdminUIFieldMetaCreateView: ResolverTypeWrapper<CoreAdminUIFieldMetaCreateView>;
  CoreAdminUIFieldMetaListView: ResolverTypeWrapper<CoreAdminUIFieldMetaListView>;
  CoreAdminUIFieldMetaItemView: ResolverTypeWrapper<CoreAdminUIFieldMetaItemView>;
  CoreAdminUIFieldMetaCreateViewFieldMode: CoreAdminUIFieldMetaCreateViewFieldMode;
  CoreAdminUIFieldMetaListViewFieldMode: CoreAdminUIFieldMetaListViewFieldMode;
  CoreAdminUIFieldMetaItemViewFieldMode: CoreAdminUIFieldMetaItemViewFieldMode;
  CoreAdminUISort: ResolverTypeWrapper<CoreAdminUISort>;
  CoreAdminUISortDirection: CoreAdminUISortDirection;
  TaskPriorityType: TaskPriorityType;
  Task: ResolverTypeWrapper<Task>;
  SortTasksBy: SortTasksBy;
  TaskWhereInput: TaskWhereInput;
  TaskWhereUniqueInput: TaskWhereUniqueInput;
  TaskCreateInput: TaskCreateInput;
  TaskUpdateInput: TaskUpdateInput;
  TasksCreateInput: TasksCreateInput;
  TasksUpdateInput: TasksUpdateInput;
  TaskRelateToManyInput: TaskRelateToManyInput;
  Person: ResolverTypeWrapper<Person>;
  SortPeopleBy: SortPeopleBy;
  PersonWhereInput: PersonWhereInput;
  PersonWhereUniqueInput: PersonWhereUniqueInput;
  PersonCreateInput: PersonCreateInput;
  PersonUpdateInput: PersonUpdateInput;
  PeopleCreateInput: PeopleCreateInput;
  PeopleUpdateInput: PeopleUpdateInput;
  PersonRelateToOneInput: PersonRelateToOneInput;
  AuthenticatedItem: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AuthenticatedItem']>;
  PersonAuthenticationWithPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PersonAuthenticationWithPasswordResult']>;
  PersonAuthenticationWithPasswordSuccess: ResolverTypeWrapper<PersonAuthenticationWithPasswordSuccess>;
  PersonAuthenticationWithPasswordFailure: ResolverTypeWrapper<PersonAuthenticationWithPasswordFailure>;
  PasswordAuthErrorCode: PasswordAuthErrorCode;
  CreateInitialPersonInput: CreateInitialPersonInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  JSON: Scalars['JSON']['output'];
  Upload: Scalars['Upload']['output'];
  _QueryMeta: _QueryMeta;
  CoreMeta: Omit<CoreMeta, 'adminMeta'> & { adminMeta: ResolversParentTypes['CoreAdminMeta'] };
  CoreAdminMeta: Omit<CoreAdminMeta, 'lists' | 'list'> & { lists: Array<ResolversParentTypes['CoreAdminUIListMeta']>, list?: Maybe<ResolversParentTypes['CoreAdminUIListMeta']> };
  CoreAdminUIListMeta: List;
  CoreAdminUIFieldMeta: Field;
  CoreAdminUIFieldMetaCreateView: CoreAdminUIFieldMetaCreateView;
  CoreAdminUIFieldMetaListView: CoreAdminUIFieldMetaListView;
  CoreAdminUIFieldMetaItemView: CoreAdminUIFieldMetaItemView;
  CoreAdminUISort: CoreAdminUISort;
  Task: Task;
  TaskWhereInput: TaskWhereInput;
  TaskWhereUniqueInput: TaskWhereUniqueInput;
  TaskCreateInput: TaskCreateInput;
  TaskUpdateInput: TaskUpdateInput;
  TasksCreateInput: TasksCreateInput;
  TasksUpdateInput: TasksUpdateInput;
  TaskRelateToManyInput: TaskRelateToManyInput;
  Person: Person;
  PersonWhereInput: PersonWhereInput;
  PersonWhereUniqueInput: PersonWhereUniqueInput;
  PersonCreateInput: PersonCreateInput;
  PersonUpdateInput: PersonUpdateInput;
  PeopleCreateInput: PeopleCreateInput;
  PeopleUpdateInput: PeopleUpdateInput;
  PersonRelateToOneInput: PersonRelateToOneInput;
  AuthenticatedItem: ResolversUnionTypes<ResolversParentTypes>['AuthenticatedItem'];
  PersonAuthenticationWithPasswordResult: ResolversUnionTypes<ResolversParentTypes>['PersonAuthenticationWithPasswordResult'];
  PersonAuthenticationWithPasswordSuccess: PersonAuthenticationWithPasswordSuccess;
  PersonAuthenticationWithPasswordFailure: PersonAuthenticationWithPasswordFailure;
  CreateInitialPersonInput: CreateInitialPersonInput;
};

export type QueryResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  core: Resolver<ResolversTypes['CoreMeta'], ParentType, ContextType>;
  allTasks: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType, Partial<QueryallTasksArgs>>;
  Task: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'where'>>;
  _allTasksMeta: Resolver<Maybe<ResolversTypes['_QueryMeta']>, ParentType, ContextType, Partial<Query_allTasksMetaArgs>>;
  allPeople: Resolver<Maybe<Array<Maybe<ResolversTypes['Person']>>>, ParentType, ContextType, Partial<QueryallPeopleArgs>>;
  Person: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'where'>>;
  _allPeopleMeta: Resolver<Maybe<ResolversTypes['_QueryMeta']>, ParentType, ContextType, Partial<Query_allPeopleMetaArgs>>;
  authenticatedItem: Resolver<Maybe<ResolversTypes['AuthenticatedItem']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createTask: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, Partial<MutationcreateTaskArgs>>;
  createTasks: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType, Partial<MutationcreateTasksArgs>>;
  updateTask: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationupdateTaskArgs, 'id'>>;
  updateTasks: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType, Partial<MutationupdateTasksArgs>>;
  deleteTask: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<MutationdeleteTaskArgs, 'id'>>;
  deleteTasks: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType, Partial<MutationdeleteTasksArgs>>;
  createPerson: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, Partial<MutationcreatePersonArgs>>;
  createPeople: Resolver<Maybe<Array<Maybe<ResolversTypes['Person']>>>, ParentType, ContextType, Partial<MutationcreatePeopleArgs>>;
  updatePerson: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<MutationupdatePersonArgs, 'id'>>;
  updatePeople: Resolver<Maybe<Array<Maybe<ResolversTypes['Person']>>>, ParentType, ContextType, Partial<MutationupdatePeopleArgs>>;
  deletePerson: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<MutationdeletePersonArgs, 'id'>>;
  deletePeople: Resolver<Maybe<Array<Maybe<ResolversTypes['Person']>>>, ParentType, ContextType, Partial<MutationdeletePeopleArgs>>;
  authenticatePersonWithPassword: Resolver<ResolversTypes['PersonAuthenticationWithPasswordResult'], ParentType, ContextType, RequireFields<MutationauthenticatePersonWithPasswordArgs, 'email' | 'password'>>;
  createInitialPerson: Resolver<ResolversTypes['PersonAuthenticationWithPasswordSuccess'], ParentType, ContextType, RequireFields<MutationcreateInitialPersonArgs, 'data'>>;
  endSession: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface JSONScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type _QueryMetaResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['_QueryMeta'] = ResolversParentTypes['_QueryMeta']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CoreMetaResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreMeta'] = ResolversParentTypes['CoreMeta']> = {
  adminMeta?: Resolver<ResolversTypes['CoreAdminMeta'], ParentType, ContextType>;
};

export type CoreAdminMetaResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminMeta'] = ResolversParentTypes['CoreAdminMeta']> = {
  enableSignout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableSessionItem?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lists?: Resolver<Array<ResolversTypes['CoreAdminUIListMeta']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['CoreAdminUIListMeta']>, ParentType, ContextType, RequireFields<CoreAdminMetalistArgs, 'key'>>;
};

export type CoreAdminUIListMetaResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminUIListMeta'] = ResolversParentTypes['CoreAdminUIListMeta']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  itemQueryName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listQueryName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hideCreate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hideDelete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  singular?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plural?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  initialColumns?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  labelField?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['CoreAdminUIFieldMeta']>, ParentType, ContextType>;
  initialSort?: Resolver<Maybe<ResolversTypes['CoreAdminUISort']>, ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CoreAdminUIFieldMetaResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminUIFieldMeta'] = ResolversParentTypes['CoreAdminUIFieldMeta']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOrderable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fieldMeta?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  viewsIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  customViewsIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createView?: Resolver<ResolversTypes['CoreAdminUIFieldMetaCreateView'], ParentType, ContextType>;
  listView?: Resolver<ResolversTypes['CoreAdminUIFieldMetaListView'], ParentType, ContextType>;
  itemView?: Resolver<Maybe<ResolversTypes['CoreAdminUIFieldMetaItemView']>, ParentType, ContextType, RequireFields<CoreAdminUIFieldMetaitemViewArgs, 'id'>>;
};

export type CoreAdminUIFieldMetaCreateViewResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminUIFieldMetaCreateView'] = ResolversParentTypes['CoreAdminUIFieldMetaCreateView']> = {
  fieldMode?: Resolver<ResolversTypes['CoreAdminUIFieldMetaCreateViewFieldMode'], ParentType, ContextType>;
};

export type CoreAdminUIFieldMetaListViewResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminUIFieldMetaListView'] = ResolversParentTypes['CoreAdminUIFieldMetaListView']> = {
  fieldMode?: Resolver<ResolversTypes['CoreAdminUIFieldMetaListViewFieldMode'], ParentType, ContextType>;
};

export type CoreAdminUIFieldMetaItemViewResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminUIFieldMetaItemView'] = ResolversParentTypes['CoreAdminUIFieldMetaItemView']> = {
  fieldMode?: Resolver<ResolversTypes['CoreAdminUIFieldMetaItemViewFieldMode'], ParentType, ContextType>;
};

export type CoreAdminUISortResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['CoreAdminUISort'] = ResolversParentTypes['CoreAdminUISort']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['CoreAdminUISortDirection'], ParentType, ContextType>;
};

export type TaskResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['TaskPriorityType']>, ParentType, ContextType>;
  isComplete?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedTo?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  finishBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  password_is_set?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isAdmin?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType, Partial<PersontasksArgs>>;
  _tasksMeta?: Resolver<Maybe<ResolversTypes['_QueryMeta']>, ParentType, ContextType, Partial<Person_tasksMetaArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuthenticatedItemResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['AuthenticatedItem'] = ResolversParentTypes['AuthenticatedItem']> = {
  __resolveType: TypeResolveFn<'Person', ParentType, ContextType>;
};

export type PersonAuthenticationWithPasswordResultResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['PersonAuthenticationWithPasswordResult'] = ResolversParentTypes['PersonAuthenticationWithPasswordResult']> = {
  __resolveType: TypeResolveFn<'PersonAuthenticationWithPasswordSuccess' | 'PersonAuthenticationWithPasswordFailure', ParentType, ContextType>;
};

export type PersonAuthenticationWithPasswordSuccessResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['PersonAuthenticationWithPasswordSuccess'] = ResolversParentTypes['PersonAuthenticationWithPasswordSuccess']> = {
  sessionToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PersonAuthenticationWithPasswordFailureResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['PersonAuthenticationWithPasswordFailure'] = ResolversParentTypes['PersonAuthenticationWithPasswordFailure']> = {
  code?: Resolver<ResolversTypes['PasswordAuthErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = TasksContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  _QueryMeta?: _QueryMetaResolvers<ContextType>;
  CoreMeta?: CoreMetaResolvers<ContextType>;
  CoreAdminMeta?: CoreAdminMetaResolvers<ContextType>;
  CoreAdminUIListMeta?: CoreAdminUIListMetaResolvers<ContextType>;
  CoreAdminUIFieldMeta?: CoreAdminUIFieldMetaResolvers<ContextType>;
  CoreAdminUIFieldMetaCreateView?: CoreAdminUIFieldMetaCreateViewResolvers<ContextType>;
  CoreAdminUIFieldMetaListView?: CoreAdminUIFieldMetaListViewResolvers<ContextType>;
  CoreAdminUIFieldMetaItemView?: CoreAdminUIFieldMetaItemViewResolvers<ContextType>;
  CoreAdminUISort?: CoreAdminUISortResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  AuthenticatedItem?: AuthenticatedItemResolvers<ContextType>;
  PersonAuthenticationWithPasswordResult?: PersonAuthenticationWithPasswordResultResolvers<ContextType>;
  PersonAuthenticationWithPasswordSuccess?: PersonAuthenticationWithPasswordSuccessResolvers<ContextType>;
  PersonAuthenticationWithPasswordFailure?: PersonAuthenticationWithPasswordFailureResolvers<ContextType>;
};

