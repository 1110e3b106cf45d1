import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { TaskRow, PersonRow } from '../../src/tasks/lists/rows.ts';
import type { ListMeta, FieldMeta } from '../../src/tasks/lists/admin-meta.ts';
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

/** Facts about a list of items. */
export type _QueryMeta = {
  __typename?: '_QueryMeta';
  /** Number of items that match `where` and `search`, less `skip`, capped by `first`, never below 0. */
  count?: Maybe<Scalars['Int']['output']>;
};

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
  /** Who does it. The other end is `Person.tasks`. */
  assignedTo?: Maybe<Person>;
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  finishBy?: Maybe<Scalars['String']['output']>;
};

/**
 * Conditions on a task. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with
 * has at most 1,000 characters.
 */
export type TaskWhereInput = {
  /** All of these hold. An empty list is true. */
  AND?: InputMaybe<Array<InputMaybe<TaskWhereInput>>>;
  /** At least one of these holds. An empty list is false. */
  OR?: InputMaybe<Array<InputMaybe<TaskWhereInput>>>;
  /** The id is this one. Ids are decimal integers from 1; anything else matches nothing. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The id is not this one. */
  id_not?: InputMaybe<Scalars['ID']['input']>;
  /** The id is less than this one. */
  id_lt?: InputMaybe<Scalars['ID']['input']>;
  /** The id is this one or less. */
  id_lte?: InputMaybe<Scalars['ID']['input']>;
  /** The id is greater than this one. */
  id_gt?: InputMaybe<Scalars['ID']['input']>;
  /** The id is this one or greater. */
  id_gte?: InputMaybe<Scalars['ID']['input']>;
  /** The id is one of these. An empty list matches nothing. */
  id_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** The id is none of these. An empty list matches everything. */
  id_not_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** The label is exactly this text; null matches an absent one. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** The label is not this text; absent ones match. */
  label_not?: InputMaybe<Scalars['String']['input']>;
  /** The label contains this text. */
  label_contains?: InputMaybe<Scalars['String']['input']>;
  /** The label does not contain this text; absent ones match. */
  label_not_contains?: InputMaybe<Scalars['String']['input']>;
  /** The label starts with this text. */
  label_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** The label does not start with this text; absent ones match. */
  label_not_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** The label ends with this text. */
  label_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** The label does not end with this text; absent ones match. */
  label_not_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** The label is exactly this text; null matches an absent one, case folded. */
  label_i?: InputMaybe<Scalars['String']['input']>;
  /** The label is not this text; absent ones match, case folded. */
  label_not_i?: InputMaybe<Scalars['String']['input']>;
  /** The label contains this text, case folded. */
  label_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** The label does not contain this text; absent ones match, case folded. */
  label_not_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** The label starts with this text, case folded. */
  label_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The label does not start with this text; absent ones match, case folded. */
  label_not_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The label ends with this text, case folded. */
  label_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The label does not end with this text; absent ones match, case folded. */
  label_not_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The label is one of these; null in the list matches an absent one. An empty list matches nothing. */
  label_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** The label is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  label_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** The priority is this one; null matches tasks without. */
  priority?: InputMaybe<TaskPriorityType>;
  /** The priority is not this one; tasks without match. */
  priority_not?: InputMaybe<TaskPriorityType>;
  /** The priority is one of these; null in the list matches tasks without. */
  priority_in?: InputMaybe<Array<InputMaybe<TaskPriorityType>>>;
  /** The priority is none of these; null in the list leaves tasks without out. */
  priority_not_in?: InputMaybe<Array<InputMaybe<TaskPriorityType>>>;
  /** It is done, or not; null matches tasks of which nobody has said. */
  isComplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** The opposite of `isComplete`; tasks of which nobody has said match unless null is given. */
  isComplete_not?: InputMaybe<Scalars['Boolean']['input']>;
  /** There is an assigned person for whom this holds. Null or an empty object is no condition. */
  assignedTo?: InputMaybe<PersonWhereInput>;
  /** Nobody is assigned (true), or somebody is (false). */
  assignedTo_is_null?: InputMaybe<Scalars['Boolean']['input']>;
  /** Due exactly then (ISO 8601 date or date-time; without a zone it is UTC); null matches tasks without a date. */
  finishBy?: InputMaybe<Scalars['String']['input']>;
  /** Not due exactly then; tasks without a date match. */
  finishBy_not?: InputMaybe<Scalars['String']['input']>;
  /** Due before then. */
  finishBy_lt?: InputMaybe<Scalars['String']['input']>;
  /** Due then or before. */
  finishBy_lte?: InputMaybe<Scalars['String']['input']>;
  /** Due after then. */
  finishBy_gt?: InputMaybe<Scalars['String']['input']>;
  /** Due then or after. */
  finishBy_gte?: InputMaybe<Scalars['String']['input']>;
  /** Due at one of these; null in the list matches tasks without a date. */
  finishBy_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Due at none of these; null in the list leaves tasks without a date out. */
  finishBy_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

/** Names one task. */
export type TaskWhereUniqueInput = {
  /** Id of the task. */
  id: Scalars['ID']['input'];
};

/** Orders of tasks. Absent values come last ascending and first descending; equal ones follow the id ascending. */
export type SortTasksBy =
  /** By id, ascending. */
  | 'id_ASC'
  /** By id, descending. */
  | 'id_DESC'
  /** By label (Unicode code points), ascending. */
  | 'label_ASC'
  /** By label (Unicode code points), descending. */
  | 'label_DESC'
  /** By priority (low, medium, high), ascending. */
  | 'priority_ASC'
  /** By priority (low, medium, high), descending. */
  | 'priority_DESC'
  /** By completion (false, true), ascending. */
  | 'isComplete_ASC'
  /** By completion (false, true), descending. */
  | 'isComplete_DESC'
  /** By due time, ascending. */
  | 'finishBy_ASC'
  /** By due time, descending. */
  | 'finishBy_DESC';

/** Values of a new task. `label` is required. */
export type TaskCreateInput = {
  /** What is to be done. Required; may be empty; at most 100,000 code points. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is. */
  priority?: InputMaybe<TaskPriorityType>;
  /** Whether it is done. */
  isComplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who does it; null leaves it open. */
  assignedTo?: InputMaybe<PersonRelateToOneInput>;
  /** When it is due: an ISO 8601 date or date-time; without a zone it is UTC. */
  finishBy?: InputMaybe<Scalars['String']['input']>;
};

/** Changed values of a task; what is absent stays. */
export type TaskUpdateInput = {
  /** What is to be done. Not null; may be empty; at most 100,000 code points. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is; null removes it. */
  priority?: InputMaybe<TaskPriorityType>;
  /** Whether it is done; null takes the answer back. */
  isComplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who does it; null changes nothing. */
  assignedTo?: InputMaybe<PersonRelateToOneInput>;
  /** When it is due: an ISO 8601 date or date-time; without a zone it is UTC; null removes it. */
  finishBy?: InputMaybe<Scalars['String']['input']>;
};

/** One task of a multi-item create. */
export type TasksCreateInput = {
  /** Values of the task. */
  data?: InputMaybe<TaskCreateInput>;
};

/** One task of a multi-item update. */
export type TasksUpdateInput = {
  /** Id of the task. */
  id: Scalars['ID']['input'];
  /** Its changed values. */
  data?: InputMaybe<TaskUpdateInput>;
};

/** Changes a person's tasks, in the order disconnectAll, disconnect, create, connect. */
export type TaskRelateToManyInput = {
  /** New tasks that the person gets. */
  create?: InputMaybe<Array<InputMaybe<TaskCreateInput>>>;
  /** Tasks that the person gets, from whomever has them. */
  connect?: InputMaybe<Array<InputMaybe<TaskWhereUniqueInput>>>;
  /** Tasks that the person no longer has; others are left alone. */
  disconnect?: InputMaybe<Array<InputMaybe<TaskWhereUniqueInput>>>;
  /** Takes all tasks away first. */
  disconnectAll?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What can be asked. */
export type Query = {
  __typename?: 'Query';
  /** Tasks that match, in order. */
  allTasks?: Maybe<Array<Maybe<Task>>>;
  /** One task, or null when there is none with this id. */
  Task?: Maybe<Task>;
  /** The count that goes with `allTasks`. */
  _allTasksMeta?: Maybe<_QueryMeta>;
  /** People that match, in order. */
  allPeople?: Maybe<Array<Maybe<Person>>>;
  /** One person, or null when there is none with this id. */
  Person?: Maybe<Person>;
  /** The count that goes with `allPeople`. */
  _allPeopleMeta?: Maybe<_QueryMeta>;
  /** The signed-in person, or null. */
  authenticatedItem?: Maybe<AuthenticatedItem>;
  /** What an administration interface needs to know beside introspection, which in production needs a session too. */
  core: CoreMeta;
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

/** What can be changed. Each field is one transaction of its own. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Creates one task with all that is nested in it, or nothing. */
  createTask?: Maybe<Task>;
  /** Creates tasks one by one. One that fails is null at its place, with an error whose path ends in its index. */
  createTasks?: Maybe<Array<Maybe<Task>>>;
  /** Changes one task with all that is nested in it, or nothing. */
  updateTask?: Maybe<Task>;
  /** Changes tasks one by one, in order. One that fails is null at its place, with an error whose path ends in its index. */
  updateTasks?: Maybe<Array<Maybe<Task>>>;
  /** Deletes one task and gives what it was. */
  deleteTask?: Maybe<Task>;
  /** Deletes tasks one by one. One that fails is null at its place, with an error whose path ends in its index. */
  deleteTasks?: Maybe<Array<Maybe<Task>>>;
  /** Creates one person with all that is nested in it, or nothing. For administrators. */
  createPerson?: Maybe<Person>;
  /** Creates people one by one. One that fails is null at its place, with an error whose path ends in its index. */
  createPeople?: Maybe<Array<Maybe<Person>>>;
  /** Changes one person with all that is nested in it, or nothing. For administrators and the person itself. */
  updatePerson?: Maybe<Person>;
  /** Changes people one by one, in order. One that fails is null at its place, with an error whose path ends in its index. */
  updatePeople?: Maybe<Array<Maybe<Person>>>;
  /** Deletes one person and gives what it was; their tasks stay, assigned to nobody. For administrators. */
  deletePerson?: Maybe<Person>;
  /** Deletes people one by one. One that fails is null at its place, with an error whose path ends in its index. */
  deletePeople?: Maybe<Array<Maybe<Person>>>;
  /**
   * Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by
   * e-mail address and by network address.
   */
  authenticatePersonWithPassword: PersonAuthenticationWithPasswordResult;
  /** Creates the first person and begins their session; refused once there is any person. */
  createInitialPerson: PersonAuthenticationWithPasswordSuccess;
  /** Ends the session of this request, if any. Always true. */
  endSession: Scalars['Boolean']['output'];
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationcreateTaskArgs = {
  data?: InputMaybe<TaskCreateInput>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationcreateTasksArgs = {
  data?: InputMaybe<Array<InputMaybe<TasksCreateInput>>>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationupdateTaskArgs = {
  id: Scalars['ID']['input'];
  data?: InputMaybe<TaskUpdateInput>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationupdateTasksArgs = {
  data?: InputMaybe<Array<InputMaybe<TasksUpdateInput>>>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationdeleteTaskArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationdeleteTasksArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationcreatePersonArgs = {
  data?: InputMaybe<PersonCreateInput>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationcreatePeopleArgs = {
  data?: InputMaybe<Array<InputMaybe<PeopleCreateInput>>>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationupdatePersonArgs = {
  id: Scalars['ID']['input'];
  data?: InputMaybe<PersonUpdateInput>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationupdatePeopleArgs = {
  data?: InputMaybe<Array<InputMaybe<PeopleUpdateInput>>>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationdeletePersonArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationdeletePeopleArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationauthenticatePersonWithPasswordArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** What can be changed. Each field is one transaction of its own. */
export type MutationcreateInitialPersonArgs = {
  data: CreateInitialPersonInput;
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
  /** Whether a password is set. The password itself is never given. */
  password_is_set?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the person may manage people; null while nobody has said. */
  isAdmin?: Maybe<Scalars['Boolean']['output']>;
  /** Tasks assigned to the person. The other end is `Task.assignedTo`. */
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

/**
 * Conditions on a person. All that are given must hold. At most 200 in all; a text that a field contains, starts or ends with
 * has at most 1,000 characters.
 */
export type PersonWhereInput = {
  /** All of these hold. An empty list is true. */
  AND?: InputMaybe<Array<InputMaybe<PersonWhereInput>>>;
  /** At least one of these holds. An empty list is false. */
  OR?: InputMaybe<Array<InputMaybe<PersonWhereInput>>>;
  /** The id is this one. Ids are decimal integers from 1; anything else matches nothing. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The id is not this one. */
  id_not?: InputMaybe<Scalars['ID']['input']>;
  /** The id is less than this one. */
  id_lt?: InputMaybe<Scalars['ID']['input']>;
  /** The id is this one or less. */
  id_lte?: InputMaybe<Scalars['ID']['input']>;
  /** The id is greater than this one. */
  id_gt?: InputMaybe<Scalars['ID']['input']>;
  /** The id is this one or greater. */
  id_gte?: InputMaybe<Scalars['ID']['input']>;
  /** The id is one of these. An empty list matches nothing. */
  id_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** The id is none of these. An empty list matches everything. */
  id_not_in?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  /** The name is exactly this text; null matches an absent one. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The name is not this text; absent ones match. */
  name_not?: InputMaybe<Scalars['String']['input']>;
  /** The name contains this text. */
  name_contains?: InputMaybe<Scalars['String']['input']>;
  /** The name does not contain this text; absent ones match. */
  name_not_contains?: InputMaybe<Scalars['String']['input']>;
  /** The name starts with this text. */
  name_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** The name does not start with this text; absent ones match. */
  name_not_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** The name ends with this text. */
  name_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** The name does not end with this text; absent ones match. */
  name_not_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** The name is exactly this text; null matches an absent one, case folded. */
  name_i?: InputMaybe<Scalars['String']['input']>;
  /** The name is not this text; absent ones match, case folded. */
  name_not_i?: InputMaybe<Scalars['String']['input']>;
  /** The name contains this text, case folded. */
  name_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** The name does not contain this text; absent ones match, case folded. */
  name_not_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** The name starts with this text, case folded. */
  name_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The name does not start with this text; absent ones match, case folded. */
  name_not_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The name ends with this text, case folded. */
  name_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The name does not end with this text; absent ones match, case folded. */
  name_not_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The name is one of these; null in the list matches an absent one. An empty list matches nothing. */
  name_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** The name is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  name_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** The e-mail address is exactly this text; null matches an absent one. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address is not this text; absent ones match. */
  email_not?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address contains this text. */
  email_contains?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address does not contain this text; absent ones match. */
  email_not_contains?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address starts with this text. */
  email_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address does not start with this text; absent ones match. */
  email_not_starts_with?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address ends with this text. */
  email_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address does not end with this text; absent ones match. */
  email_not_ends_with?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address is exactly this text; null matches an absent one, case folded. */
  email_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address is not this text; absent ones match, case folded. */
  email_not_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address contains this text, case folded. */
  email_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address does not contain this text; absent ones match, case folded. */
  email_not_contains_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address starts with this text, case folded. */
  email_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address does not start with this text; absent ones match, case folded. */
  email_not_starts_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address ends with this text, case folded. */
  email_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address does not end with this text; absent ones match, case folded. */
  email_not_ends_with_i?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address is one of these; null in the list matches an absent one. An empty list matches nothing. */
  email_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** The e-mail address is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  email_not_in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** A password is set (true), or none (false). */
  password_is_set?: InputMaybe<Scalars['Boolean']['input']>;
  /** The person is an administrator, or not; null matches people of whom nobody has said. */
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  /** The opposite of `isAdmin`; people of whom nobody has said match unless null is given. */
  isAdmin_not?: InputMaybe<Scalars['Boolean']['input']>;
  /** The condition is true for all tasks of the person; true for a person without tasks. */
  tasks_every?: InputMaybe<TaskWhereInput>;
  /** The condition is true for at least one task of the person; an empty object asks for any task. */
  tasks_some?: InputMaybe<TaskWhereInput>;
  /** The condition is true for no task of the person; an empty object asks for a person without tasks. */
  tasks_none?: InputMaybe<TaskWhereInput>;
};

/** Names one person. */
export type PersonWhereUniqueInput = {
  /** Id of the person. */
  id: Scalars['ID']['input'];
};

/** Orders of people. Absent values come last ascending and first descending; equal ones follow the id ascending. */
export type SortPeopleBy =
  /** By id, ascending. */
  | 'id_ASC'
  /** By id, descending. */
  | 'id_DESC'
  /** By name (Unicode code points), ascending. */
  | 'name_ASC'
  /** By name (Unicode code points), descending. */
  | 'name_DESC'
  /** By e-mail address (Unicode code points), ascending. */
  | 'email_ASC'
  /** By e-mail address (Unicode code points), descending. */
  | 'email_DESC'
  /** By administrator (false, true), ascending. */
  | 'isAdmin_ASC'
  /** By administrator (false, true), descending. */
  | 'isAdmin_DESC';

/** Values of a new person. `name`, `email` and `password` are required. */
export type PersonCreateInput = {
  /** Name. Required; may be empty. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. Required, contains `@`, unique. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Password, 8 to 1,024 bytes. Required; an empty text sets none. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Whether the person may manage people. For administrators only. */
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tasks of the person; null gives none. */
  tasks?: InputMaybe<TaskRelateToManyInput>;
};

/** Changed values of a person; what is absent stays. */
export type PersonUpdateInput = {
  /** Name. Not null; may be empty. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. Not null, contains `@`, unique. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Password, 8 to 1,024 bytes. Not null; an empty text removes it. A change ends the person's other sessions. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Whether the person may manage people. For administrators only. */
  isAdmin?: InputMaybe<Scalars['Boolean']['input']>;
  /** Changes of the person's tasks; null changes nothing. */
  tasks?: InputMaybe<TaskRelateToManyInput>;
};

/** One person of a multi-item create. */
export type PeopleCreateInput = {
  /** Values of the person. */
  data?: InputMaybe<PersonCreateInput>;
};

/** One person of a multi-item update. */
export type PeopleUpdateInput = {
  /** Id of the person. */
  id: Scalars['ID']['input'];
  /** Their changed values. */
  data?: InputMaybe<PersonUpdateInput>;
};

/** Changes who has a task: `create` or `connect` (not both), else `disconnect`, else `disconnectAll`. An empty object is refused. */
export type PersonRelateToOneInput = {
  /** A new person, who gets the task. */
  create?: InputMaybe<PersonCreateInput>;
  /** The person who gets the task. */
  connect?: InputMaybe<PersonWhereUniqueInput>;
  /** Takes the task away from this person; does nothing when somebody else has it. */
  disconnect?: InputMaybe<PersonWhereUniqueInput>;
  /** Takes the task away from whomever has it. */
  disconnectAll?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whoever is signed in. */
export type AuthenticatedItem = Person;

/** What a sign-in gives. */
export type PersonAuthenticationWithPasswordResult = PersonAuthenticationWithPasswordSuccess | PersonAuthenticationWithPasswordFailure;

/** A session has begun. */
export type PersonAuthenticationWithPasswordSuccess = {
  __typename?: 'PersonAuthenticationWithPasswordSuccess';
  /** Token of the session, for the header `Authorization: Bearer`. The same value is set as the cookie `trivium-session`. */
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
  /** Nobody has this e-mail address. */
  | 'IDENTITY_NOT_FOUND'
  /** The person has no password. */
  | 'SECRET_NOT_SET'
  /** More than one person has this e-mail address when case is ignored. */
  | 'MULTIPLE_IDENTITY_MATCHES'
  /** The password is not theirs. */
  | 'SECRET_MISMATCH';

/** Values of the first person, who becomes an administrator. All three are required. */
export type CreateInitialPersonInput = {
  /** Name; may be empty. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address; contains `@`. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Password, 8 to 1,024 bytes; an empty text sets none. */
  password?: InputMaybe<Scalars['String']['input']>;
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
  AuthenticatedItem: ( PersonRow );
  PersonAuthenticationWithPasswordResult:
    | ( Omit<PersonAuthenticationWithPasswordSuccess, 'item'> & { item: _RefType['Person'] } )
    | ( PersonAuthenticationWithPasswordFailure )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  _QueryMeta: ResolverTypeWrapper<_QueryMeta>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  TaskPriorityType: TaskPriorityType;
  Task: ResolverTypeWrapper<TaskRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  TaskWhereInput: TaskWhereInput;
  TaskWhereUniqueInput: TaskWhereUniqueInput;
  SortTasksBy: SortTasksBy;
  TaskCreateInput: TaskCreateInput;
  TaskUpdateInput: TaskUpdateInput;
  TasksCreateInput: TasksCreateInput;
  TasksUpdateInput: TasksUpdateInput;
  TaskRelateToManyInput: TaskRelateToManyInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Person: ResolverTypeWrapper<PersonRow>;
  PersonWhereInput: PersonWhereInput;
  PersonWhereUniqueInput: PersonWhereUniqueInput;
  SortPeopleBy: SortPeopleBy;
  PersonCreateInput: PersonCreateInput;
  PersonUpdateInput: PersonUpdateInput;
  PeopleCreateInput: PeopleCreateInput;
  PeopleUpdateInput: PeopleUpdateInput;
  PersonRelateToOneInput: PersonRelateToOneInput;
  AuthenticatedItem: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AuthenticatedItem']>;
  PersonAuthenticationWithPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PersonAuthenticationWithPasswordResult']>;
  PersonAuthenticationWithPasswordSuccess: ResolverTypeWrapper<Omit<PersonAuthenticationWithPasswordSuccess, 'item'> & { item: ResolversTypes['Person'] }>;
  PersonAuthenticationWithPasswordFailure: ResolverTypeWrapper<PersonAuthenticationWithPasswordFailure>;
  PasswordAuthErrorCode: PasswordAuthErrorCode;
  CreateInitialPersonInput: CreateInitialPersonInput;
  CoreMeta: ResolverTypeWrapper<Omit<CoreMeta, 'adminMeta'> & { adminMeta: ResolversTypes['CoreAdminMeta'] }>;
  CoreAdminMeta: ResolverTypeWrapper<Omit<CoreAdminMeta, 'lists' | 'list'> & { lists: Array<ResolversTypes['CoreAdminUIListMeta']>, list?: Maybe<ResolversTypes['CoreAdminUIListMeta']> }>;
  CoreAdminUIListMeta: ResolverTypeWrapper<ListMeta>;
  CoreAdminUIFieldMeta: ResolverTypeWrapper<FieldMeta>;
  CoreAdminUIFieldMetaCreateView: ResolverTypeWrapper<CoreAdminUIFieldMetaCreateView>;
  CoreAdminUIFieldMetaListView: ResolverTypeWrapper<CoreAdminUIFieldMetaListView>;
  CoreAdminUIFieldMetaItemView: ResolverTypeWrapper<CoreAdminUIFieldMetaItemView>;
  CoreAdminUIFieldMetaCreateViewFieldMode: CoreAdminUIFieldMetaCreateViewFieldMode;
  CoreAdminUIFieldMetaListViewFieldMode: CoreAdminUIFieldMetaListViewFieldMode;
  CoreAdminUIFieldMetaItemViewFieldMode: CoreAdminUIFieldMetaItemViewFieldMode;
  CoreAdminUISort: ResolverTypeWrapper<CoreAdminUISort>;
  CoreAdminUISortDirection: CoreAdminUISortDirection;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  JSON: Scalars['JSON']['output'];
  Upload: Scalars['Upload']['output'];
  _QueryMeta: _QueryMeta;
  Int: Scalars['Int']['output'];
  Task: TaskRow;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  TaskWhereInput: TaskWhereInput;
  TaskWhereUniqueInput: TaskWhereUniqueInput;
  TaskCreateInput: TaskCreateInput;
  TaskUpdateInput: TaskUpdateInput;
  TasksCreateInput: TasksCreateInput;
  TasksUpdateInput: TasksUpdateInput;
  TaskRelateToManyInput: TaskRelateToManyInput;
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  Person: PersonRow;
  PersonWhereInput: PersonWhereInput;
  PersonWhereUniqueInput: PersonWhereUniqueInput;
  PersonCreateInput: PersonCreateInput;
  PersonUpdateInput: PersonUpdateInput;
  PeopleCreateInput: PeopleCreateInput;
  PeopleUpdateInput: PeopleUpdateInput;
  PersonRelateToOneInput: PersonRelateToOneInput;
  AuthenticatedItem: ResolversUnionTypes<ResolversParentTypes>['AuthenticatedItem'];
  PersonAuthenticationWithPasswordResult: ResolversUnionTypes<ResolversParentTypes>['PersonAuthenticationWithPasswordResult'];
  PersonAuthenticationWithPasswordSuccess: Omit<PersonAuthenticationWithPasswordSuccess, 'item'> & { item: ResolversParentTypes['Person'] };
  PersonAuthenticationWithPasswordFailure: PersonAuthenticationWithPasswordFailure;
  CreateInitialPersonInput: CreateInitialPersonInput;
  CoreMeta: Omit<CoreMeta, 'adminMeta'> & { adminMeta: ResolversParentTypes['CoreAdminMeta'] };
  CoreAdminMeta: Omit<CoreAdminMeta, 'lists' | 'list'> & { lists: Array<ResolversParentTypes['CoreAdminUIListMeta']>, list?: Maybe<ResolversParentTypes['CoreAdminUIListMeta']> };
  CoreAdminUIListMeta: ListMeta;
  CoreAdminUIFieldMeta: FieldMeta;
  CoreAdminUIFieldMetaCreateView: CoreAdminUIFieldMetaCreateView;
  CoreAdminUIFieldMetaListView: CoreAdminUIFieldMetaListView;
  CoreAdminUIFieldMetaItemView: CoreAdminUIFieldMetaItemView;
  CoreAdminUISort: CoreAdminUISort;
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

export type TaskResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['TaskPriorityType']>, ParentType, ContextType>;
  isComplete?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedTo?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  finishBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = TasksContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  allTasks: Resolver<Maybe<Array<Maybe<ResolversTypes['Task']>>>, ParentType, ContextType, Partial<QueryallTasksArgs>>;
  Task: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'where'>>;
  _allTasksMeta: Resolver<Maybe<ResolversTypes['_QueryMeta']>, ParentType, ContextType, Partial<Query_allTasksMetaArgs>>;
  allPeople: Resolver<Maybe<Array<Maybe<ResolversTypes['Person']>>>, ParentType, ContextType, Partial<QueryallPeopleArgs>>;
  Person: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'where'>>;
  _allPeopleMeta: Resolver<Maybe<ResolversTypes['_QueryMeta']>, ParentType, ContextType, Partial<Query_allPeopleMetaArgs>>;
  authenticatedItem: Resolver<Maybe<ResolversTypes['AuthenticatedItem']>, ParentType, ContextType>;
  core: Resolver<ResolversTypes['CoreMeta'], ParentType, ContextType>;
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

export type Resolvers<ContextType = TasksContext> = {
  JSON?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  _QueryMeta?: _QueryMetaResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  AuthenticatedItem?: AuthenticatedItemResolvers<ContextType>;
  PersonAuthenticationWithPasswordResult?: PersonAuthenticationWithPasswordResultResolvers<ContextType>;
  PersonAuthenticationWithPasswordSuccess?: PersonAuthenticationWithPasswordSuccessResolvers<ContextType>;
  PersonAuthenticationWithPasswordFailure?: PersonAuthenticationWithPasswordFailureResolvers<ContextType>;
  CoreMeta?: CoreMetaResolvers<ContextType>;
  CoreAdminMeta?: CoreAdminMetaResolvers<ContextType>;
  CoreAdminUIListMeta?: CoreAdminUIListMetaResolvers<ContextType>;
  CoreAdminUIFieldMeta?: CoreAdminUIFieldMetaResolvers<ContextType>;
  CoreAdminUIFieldMetaCreateView?: CoreAdminUIFieldMetaCreateViewResolvers<ContextType>;
  CoreAdminUIFieldMetaListView?: CoreAdminUIFieldMetaListViewResolvers<ContextType>;
  CoreAdminUIFieldMetaItemView?: CoreAdminUIFieldMetaItemViewResolvers<ContextType>;
  CoreAdminUISort?: CoreAdminUISortResolvers<ContextType>;
};

