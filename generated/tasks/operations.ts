// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { type GraphQLClient, type RequestOptions } from 'graphql-request';
import type { DocumentNode } from 'graphql';
type GraphQLClientRequestHeaders = RequestOptions['requestHeaders'];
/** Modes of a field in the create form. */
export type CoreAdminUiFieldMetaCreateViewFieldMode =
  /** It can be filled in. */
  | 'edit'
  /** It is not shown. */
  | 'hidden';

/** Modes of a field in the list. */
export type CoreAdminUiFieldMetaListViewFieldMode =
  /** It can be a column. */
  | 'read'
  /** It is not shown. */
  | 'hidden';

/** Modes of a field on the page of one item. */
export type CoreAdminUiFieldMetaItemViewFieldMode =
  /** It can be changed. */
  | 'edit'
  /** It is shown. */
  | 'read'
  /** It is not shown. */
  | 'hidden';

/** Directions of an order. */
export type CoreAdminUiSortDirection =
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
  AND?: Array<TaskWhereInput | null | undefined> | null | undefined;
  /** At least one of these holds. An empty list is false. */
  OR?: Array<TaskWhereInput | null | undefined> | null | undefined;
  /** `id` is this one. Ids are decimal integers from 1; anything else matches nothing. */
  id?: string | null | undefined;
  /** `id` is not this id; absent ones match unless null is given. */
  id_not?: string | null | undefined;
  /** `id` is less than this id. */
  id_lt?: string | null | undefined;
  /** `id` is this id or less. */
  id_lte?: string | null | undefined;
  /** `id` is greater than this id. */
  id_gt?: string | null | undefined;
  /** `id` is this id or greater. */
  id_gte?: string | null | undefined;
  /** `id` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  id_in?: Array<string | null | undefined> | null | undefined;
  /** `id` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  id_not_in?: Array<string | null | undefined> | null | undefined;
  /** `label` is exactly this text; null matches an absent one. */
  label?: string | null | undefined;
  /** `label` is not this text; absent ones match unless null is given. */
  label_not?: string | null | undefined;
  /** `label` contains this text. */
  label_contains?: string | null | undefined;
  /** `label` does not contain this text; absent ones match. */
  label_not_contains?: string | null | undefined;
  /** `label` starts with this text. */
  label_starts_with?: string | null | undefined;
  /** `label` does not start with this text; absent ones match. */
  label_not_starts_with?: string | null | undefined;
  /** `label` ends with this text. */
  label_ends_with?: string | null | undefined;
  /** `label` does not end with this text; absent ones match. */
  label_not_ends_with?: string | null | undefined;
  /** `label` is exactly this text; null matches an absent one. Case folded. */
  label_i?: string | null | undefined;
  /** `label` is not this text; absent ones match unless null is given. Case folded. */
  label_not_i?: string | null | undefined;
  /** `label` contains this text. Case folded. */
  label_contains_i?: string | null | undefined;
  /** `label` does not contain this text; absent ones match. Case folded. */
  label_not_contains_i?: string | null | undefined;
  /** `label` starts with this text. Case folded. */
  label_starts_with_i?: string | null | undefined;
  /** `label` does not start with this text; absent ones match. Case folded. */
  label_not_starts_with_i?: string | null | undefined;
  /** `label` ends with this text. Case folded. */
  label_ends_with_i?: string | null | undefined;
  /** `label` does not end with this text; absent ones match. Case folded. */
  label_not_ends_with_i?: string | null | undefined;
  /** `label` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  label_in?: Array<string | null | undefined> | null | undefined;
  /** `label` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  label_not_in?: Array<string | null | undefined> | null | undefined;
  /** `priority` is exactly this value; null matches an absent one. */
  priority?: TaskPriorityType | null | undefined;
  /** `priority` is not this value; absent ones match unless null is given. */
  priority_not?: TaskPriorityType | null | undefined;
  /** `priority` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  priority_in?: Array<TaskPriorityType | null | undefined> | null | undefined;
  /** `priority` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  priority_not_in?: Array<TaskPriorityType | null | undefined> | null | undefined;
  /** `isComplete` is exactly this value; null matches an absent one. */
  isComplete?: boolean | null | undefined;
  /** `isComplete` is not this value; absent ones match unless null is given. */
  isComplete_not?: boolean | null | undefined;
  /** There is a Person in `assignedTo` for which this holds. Null or an empty object is no condition. */
  assignedTo?: PersonWhereInput | null | undefined;
  /** `assignedTo` is empty (true), or not (false). */
  assignedTo_is_null?: boolean | null | undefined;
  /** `finishBy` is exactly this time; null matches an absent one. */
  finishBy?: string | null | undefined;
  /** `finishBy` is not this time; absent ones match unless null is given. */
  finishBy_not?: string | null | undefined;
  /** `finishBy` is less than this time, that is: earlier. */
  finishBy_lt?: string | null | undefined;
  /** `finishBy` is this time or less. */
  finishBy_lte?: string | null | undefined;
  /** `finishBy` is greater than this time, that is: later. */
  finishBy_gt?: string | null | undefined;
  /** `finishBy` is this time or greater. */
  finishBy_gte?: string | null | undefined;
  /** `finishBy` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  finishBy_in?: Array<string | null | undefined> | null | undefined;
  /** `finishBy` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  finishBy_not_in?: Array<string | null | undefined> | null | undefined;
};

/** Names one Task. */
export type TaskWhereUniqueInput = {
  /** Id of the Task. */
  id: string;
};

/** Values of a new Task. */
export type TaskCreateInput = {
  /** What is to be done. Always present, may be empty. Required. At most 100,000 characters. */
  label?: string | null | undefined;
  /** How urgent it is. */
  priority?: TaskPriorityType | null | undefined;
  /** Whether it is done; null while nobody has said. */
  isComplete?: boolean | null | undefined;
  /** Who does it. Null leaves it open. */
  assignedTo?: PersonRelateToOneInput | null | undefined;
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. An ISO 8601 date or date-time; without a zone it is UTC. */
  finishBy?: string | null | undefined;
};

/** Changed values of a Task; what is absent stays. */
export type TaskUpdateInput = {
  /** What is to be done. Always present, may be empty. Not null. At most 100,000 characters. */
  label?: string | null | undefined;
  /** How urgent it is. */
  priority?: TaskPriorityType | null | undefined;
  /** Whether it is done; null while nobody has said. */
  isComplete?: boolean | null | undefined;
  /** Who does it. Null changes nothing. */
  assignedTo?: PersonRelateToOneInput | null | undefined;
  /** When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`. An ISO 8601 date or date-time; without a zone it is UTC. */
  finishBy?: string | null | undefined;
};

/** One Task of `createTasks`. */
export type TasksCreateInput = {
  /** Values of the Task. */
  data?: TaskCreateInput | null | undefined;
};

/** One Task of `updateTasks`. */
export type TasksUpdateInput = {
  /** Id of the Task. */
  id: string;
  /** Its changed values. */
  data?: TaskUpdateInput | null | undefined;
};

/** Changes a set of Tasks, in this order: `disconnectAll`, `disconnect`, `create`, `connect`. */
export type TaskRelateToManyInput = {
  /** New ones, which are added. At most 1,000. */
  create?: Array<TaskCreateInput | null | undefined> | null | undefined;
  /** Added ones. At most 1,000. */
  connect?: Array<TaskWhereUniqueInput | null | undefined> | null | undefined;
  /** Ones that are taken away; others are left alone. At most 1,000. */
  disconnect?: Array<TaskWhereUniqueInput | null | undefined> | null | undefined;
  /** All are taken away first. */
  disconnectAll?: boolean | null | undefined;
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
  AND?: Array<PersonWhereInput | null | undefined> | null | undefined;
  /** At least one of these holds. An empty list is false. */
  OR?: Array<PersonWhereInput | null | undefined> | null | undefined;
  /** `id` is this one. Ids are decimal integers from 1; anything else matches nothing. */
  id?: string | null | undefined;
  /** `id` is not this id; absent ones match unless null is given. */
  id_not?: string | null | undefined;
  /** `id` is less than this id. */
  id_lt?: string | null | undefined;
  /** `id` is this id or less. */
  id_lte?: string | null | undefined;
  /** `id` is greater than this id. */
  id_gt?: string | null | undefined;
  /** `id` is this id or greater. */
  id_gte?: string | null | undefined;
  /** `id` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  id_in?: Array<string | null | undefined> | null | undefined;
  /** `id` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  id_not_in?: Array<string | null | undefined> | null | undefined;
  /** `name` is exactly this text; null matches an absent one. */
  name?: string | null | undefined;
  /** `name` is not this text; absent ones match unless null is given. */
  name_not?: string | null | undefined;
  /** `name` contains this text. */
  name_contains?: string | null | undefined;
  /** `name` does not contain this text; absent ones match. */
  name_not_contains?: string | null | undefined;
  /** `name` starts with this text. */
  name_starts_with?: string | null | undefined;
  /** `name` does not start with this text; absent ones match. */
  name_not_starts_with?: string | null | undefined;
  /** `name` ends with this text. */
  name_ends_with?: string | null | undefined;
  /** `name` does not end with this text; absent ones match. */
  name_not_ends_with?: string | null | undefined;
  /** `name` is exactly this text; null matches an absent one. Case folded. */
  name_i?: string | null | undefined;
  /** `name` is not this text; absent ones match unless null is given. Case folded. */
  name_not_i?: string | null | undefined;
  /** `name` contains this text. Case folded. */
  name_contains_i?: string | null | undefined;
  /** `name` does not contain this text; absent ones match. Case folded. */
  name_not_contains_i?: string | null | undefined;
  /** `name` starts with this text. Case folded. */
  name_starts_with_i?: string | null | undefined;
  /** `name` does not start with this text; absent ones match. Case folded. */
  name_not_starts_with_i?: string | null | undefined;
  /** `name` ends with this text. Case folded. */
  name_ends_with_i?: string | null | undefined;
  /** `name` does not end with this text; absent ones match. Case folded. */
  name_not_ends_with_i?: string | null | undefined;
  /** `name` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  name_in?: Array<string | null | undefined> | null | undefined;
  /** `name` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  name_not_in?: Array<string | null | undefined> | null | undefined;
  /** `email` is exactly this text; null matches an absent one. */
  email?: string | null | undefined;
  /** `email` is not this text; absent ones match unless null is given. */
  email_not?: string | null | undefined;
  /** `email` contains this text. */
  email_contains?: string | null | undefined;
  /** `email` does not contain this text; absent ones match. */
  email_not_contains?: string | null | undefined;
  /** `email` starts with this text. */
  email_starts_with?: string | null | undefined;
  /** `email` does not start with this text; absent ones match. */
  email_not_starts_with?: string | null | undefined;
  /** `email` ends with this text. */
  email_ends_with?: string | null | undefined;
  /** `email` does not end with this text; absent ones match. */
  email_not_ends_with?: string | null | undefined;
  /** `email` is exactly this text; null matches an absent one. Case folded. */
  email_i?: string | null | undefined;
  /** `email` is not this text; absent ones match unless null is given. Case folded. */
  email_not_i?: string | null | undefined;
  /** `email` contains this text. Case folded. */
  email_contains_i?: string | null | undefined;
  /** `email` does not contain this text; absent ones match. Case folded. */
  email_not_contains_i?: string | null | undefined;
  /** `email` starts with this text. Case folded. */
  email_starts_with_i?: string | null | undefined;
  /** `email` does not start with this text; absent ones match. Case folded. */
  email_not_starts_with_i?: string | null | undefined;
  /** `email` ends with this text. Case folded. */
  email_ends_with_i?: string | null | undefined;
  /** `email` does not end with this text; absent ones match. Case folded. */
  email_not_ends_with_i?: string | null | undefined;
  /** `email` is one of these; null in the list matches an absent one. An empty list matches nothing. */
  email_in?: Array<string | null | undefined> | null | undefined;
  /** `email` is none of these; null in the list leaves absent ones out. An empty list matches everything. */
  email_not_in?: Array<string | null | undefined> | null | undefined;
  /** `password` is set (true), or not (false). */
  password_is_set?: boolean | null | undefined;
  /** `isAdmin` is exactly this value; null matches an absent one. */
  isAdmin?: boolean | null | undefined;
  /** `isAdmin` is not this value; absent ones match unless null is given. */
  isAdmin_not?: boolean | null | undefined;
  /** The condition is true for all of `tasks`; true where there are none. */
  tasks_every?: TaskWhereInput | null | undefined;
  /** The condition is true for at least one of `tasks`; an empty object asks for any. */
  tasks_some?: TaskWhereInput | null | undefined;
  /** The condition is true for none of `tasks`; an empty object asks for an item without any. */
  tasks_none?: TaskWhereInput | null | undefined;
};

/** Names one Person. */
export type PersonWhereUniqueInput = {
  /** Id of the Person. */
  id: string;
};

/** Values of a new Person. */
export type PersonCreateInput = {
  /** Name. Always present, may be empty. Required. At most 100,000 characters. */
  name?: string | null | undefined;
  /** E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains `@`. No two items have the same. */
  email?: string | null | undefined;
  /** Password. Required. 8 to 1,024 bytes. An empty text sets none. */
  password?: string | null | undefined;
  /** Whether the person may manage people; null while nobody has said. */
  isAdmin?: boolean | null | undefined;
  /** Tasks assigned to the person. Null gives none. */
  tasks?: TaskRelateToManyInput | null | undefined;
};

/** Changed values of a Person; what is absent stays. */
export type PersonUpdateInput = {
  /** Name. Always present, may be empty. Not null. At most 100,000 characters. */
  name?: string | null | undefined;
  /** E-mail address, the identity at sign-in. Unique as it is written. Not null. At most 320 characters. Contains `@`. No two items have the same. */
  email?: string | null | undefined;
  /** Password. Not null. 8 to 1,024 bytes. An empty text removes it. */
  password?: string | null | undefined;
  /** Whether the person may manage people; null while nobody has said. */
  isAdmin?: boolean | null | undefined;
  /** Tasks assigned to the person. Changes of them; null changes nothing. */
  tasks?: TaskRelateToManyInput | null | undefined;
};

/** One Person of `createPeople`. */
export type PeopleCreateInput = {
  /** Values of the Person. */
  data?: PersonCreateInput | null | undefined;
};

/** One Person of `updatePeople`. */
export type PeopleUpdateInput = {
  /** Id of the Person. */
  id: string;
  /** Its changed values. */
  data?: PersonUpdateInput | null | undefined;
};

/** Sets or takes away one Person: `create` or `connect` (not both), else `disconnect`, else `disconnectAll`. An empty object is refused. */
export type PersonRelateToOneInput = {
  /** A new Person, which is set. */
  create?: PersonCreateInput | null | undefined;
  /** The Person that is set. */
  connect?: PersonWhereUniqueInput | null | undefined;
  /** Takes this Person away; does nothing when it is another one. */
  disconnect?: PersonWhereUniqueInput | null | undefined;
  /** Takes away whichever Person it is. */
  disconnectAll?: boolean | null | undefined;
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
  name?: string | null | undefined;
  /** E-mail address, the identity at sign-in. Unique as it is written. Required. At most 320 characters. Contains `@`. No two items have the same. */
  email?: string | null | undefined;
  /** Password. Required. 8 to 1,024 bytes. An empty text sets none. */
  password?: string | null | undefined;
};

export type TaskFieldsFragment = { id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null };

export type AllTasksQueryVariables = Exact<{
  where?: TaskWhereInput | null | undefined;
  search?: string | null | undefined;
  sortBy?: Array<SortTasksBy> | SortTasksBy | null | undefined;
  orderBy?: string | null | undefined;
  first?: number | null | undefined;
  skip?: number | null | undefined;
}>;


export type AllTasksQuery = { allTasks: Array<{ id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null, assignedTo: { id: string, name: string | null } | null } | null> | null };

export type CountTasksQueryVariables = Exact<{
  where?: TaskWhereInput | null | undefined;
  search?: string | null | undefined;
  first?: number | null | undefined;
  skip?: number | null | undefined;
}>;


export type CountTasksQuery = { _allTasksMeta: { count: number | null } | null };

export type TaskQueryVariables = Exact<{
  id: string;
}>;


export type TaskQuery = { Task: { id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null, assignedTo: { id: string, name: string | null } | null } | null };

export type CreateTaskMutationVariables = Exact<{
  data: TaskCreateInput;
}>;


export type CreateTaskMutation = { createTask: { id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null } | null };

export type CreateTasksMutationVariables = Exact<{
  data: Array<TasksCreateInput> | TasksCreateInput;
}>;


export type CreateTasksMutation = { createTasks: Array<{ id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null } | null> | null };

export type UpdateTaskMutationVariables = Exact<{
  id: string;
  data: TaskUpdateInput;
}>;


export type UpdateTaskMutation = { updateTask: { id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null } | null };

export type UpdateTasksMutationVariables = Exact<{
  data: Array<TasksUpdateInput> | TasksUpdateInput;
}>;


export type UpdateTasksMutation = { updateTasks: Array<{ id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null } | null> | null };

export type DeleteTaskMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTaskMutation = { deleteTask: { id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null } | null };

export type DeleteTasksMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteTasksMutation = { deleteTasks: Array<{ id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null } | null> | null };

export type PersonFieldsFragment = { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null };

export type AllPeopleQueryVariables = Exact<{
  where?: PersonWhereInput | null | undefined;
  search?: string | null | undefined;
  sortBy?: Array<SortPeopleBy> | SortPeopleBy | null | undefined;
  orderBy?: string | null | undefined;
  first?: number | null | undefined;
  skip?: number | null | undefined;
}>;


export type AllPeopleQuery = { allPeople: Array<{ id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null> | null };

export type CountPeopleQueryVariables = Exact<{
  where?: PersonWhereInput | null | undefined;
  search?: string | null | undefined;
  first?: number | null | undefined;
  skip?: number | null | undefined;
}>;


export type CountPeopleQuery = { _allPeopleMeta: { count: number | null } | null };

export type PersonQueryVariables = Exact<{
  id: string;
  tasksWhere?: TaskWhereInput | null | undefined;
  tasksSortBy?: Array<SortTasksBy> | SortTasksBy | null | undefined;
  tasksFirst?: number | null | undefined;
  tasksSkip?: number | null | undefined;
}>;


export type PersonQuery = { Person: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null, tasks: Array<{ id: string, label: string | null, priority: TaskPriorityType | null, isComplete: boolean | null, finishBy: string | null }>, _tasksMeta: { count: number | null } | null } | null };

export type CreatePersonMutationVariables = Exact<{
  data: PersonCreateInput;
}>;


export type CreatePersonMutation = { createPerson: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null };

export type CreatePeopleMutationVariables = Exact<{
  data: Array<PeopleCreateInput> | PeopleCreateInput;
}>;


export type CreatePeopleMutation = { createPeople: Array<{ id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null> | null };

export type UpdatePersonMutationVariables = Exact<{
  id: string;
  data: PersonUpdateInput;
}>;


export type UpdatePersonMutation = { updatePerson: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null };

export type UpdatePeopleMutationVariables = Exact<{
  data: Array<PeopleUpdateInput> | PeopleUpdateInput;
}>;


export type UpdatePeopleMutation = { updatePeople: Array<{ id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null> | null };

export type DeletePersonMutationVariables = Exact<{
  id: string;
}>;


export type DeletePersonMutation = { deletePerson: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null };

export type DeletePeopleMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeletePeopleMutation = { deletePeople: Array<{ id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null> | null };

export type AuthenticatedItemQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthenticatedItemQuery = { authenticatedItem: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } | null };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { authenticatePersonWithPassword:
    | { __typename: 'PersonAuthenticationWithPasswordSuccess', sessionToken: string, item: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } }
    | { __typename: 'PersonAuthenticationWithPasswordFailure', code: PasswordAuthErrorCode, message: string }
   };

export type CreateInitialPersonMutationVariables = Exact<{
  data: CreateInitialPersonInput;
}>;


export type CreateInitialPersonMutation = { createInitialPerson: { sessionToken: string, item: { id: string, name: string | null, email: string | null, password_is_set: boolean | null, isAdmin: boolean | null } } };

export type EndSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type EndSessionMutation = { endSession: boolean };

export type AdminMetaQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminMetaQuery = { core: { adminMeta: { enableSignout: boolean, enableSessionItem: boolean, lists: Array<{ key: string, itemQueryName: string, listQueryName: string, hideCreate: boolean, hideDelete: boolean, path: string, label: string, singular: string, plural: string, description: string | null, initialColumns: Array<string>, pageSize: number, labelField: string, isHidden: boolean, initialSort: { field: string, direction: CoreAdminUiSortDirection } | null, fields: Array<{ path: string, label: string, isOrderable: boolean, fieldMeta: unknown, viewsIndex: number, customViewsIndex: number | null, createView: { fieldMode: CoreAdminUiFieldMetaCreateViewFieldMode }, listView: { fieldMode: CoreAdminUiFieldMetaListViewFieldMode } }> }> } } };

export type ItemModesQueryVariables = Exact<{
  list: string;
  id: string;
}>;


export type ItemModesQuery = { core: { adminMeta: { list: { fields: Array<{ path: string, itemView: { fieldMode: CoreAdminUiFieldMetaItemViewFieldMode } | null }> } | null } } };

export const TaskFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const PersonFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const AllTasksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"allTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskWhereInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SortTasksBy"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allTasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"assignedTo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const CountTasksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"countTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskWhereInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_allTasksMeta"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode;
export const TaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"task"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"Task"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"assignedTo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const CreateTaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const CreateTasksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TasksCreateInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const UpdateTaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"updateTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const UpdateTasksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"updateTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TasksUpdateInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const DeleteTaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deleteTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const DeleteTasksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deleteTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}}]} as unknown as DocumentNode;
export const AllPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"allPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonWhereInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SortPeopleBy"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allPeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const CountPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"countPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonWhereInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_allPeopleMeta"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode;
export const PersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"person"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tasksWhere"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskWhereInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tasksSortBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SortTasksBy"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tasksFirst"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tasksSkip"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"Person"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}},{"kind":"Field","name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tasksWhere"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tasksSortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tasksFirst"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tasksSkip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"_tasksMeta"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tasksWhere"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"finishBy"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const CreatePersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const CreatePeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PeopleCreateInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const UpdatePersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"updatePerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const UpdatePeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"updatePeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PeopleUpdateInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const DeletePersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deletePerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const DeletePeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deletePeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const AuthenticatedItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"authenticatedItem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authenticatedItem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"signIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authenticatePersonWithPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PersonAuthenticationWithPasswordSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionToken"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PersonAuthenticationWithPasswordFailure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const CreateInitialPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createInitialPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateInitialPersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createInitialPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionToken"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password_is_set"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}}]}}]} as unknown as DocumentNode;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"endSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"}}]}}]} as unknown as DocumentNode;
export const AdminMetaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"adminMeta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"core"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminMeta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enableSignout"}},{"kind":"Field","name":{"kind":"Name","value":"enableSessionItem"}},{"kind":"Field","name":{"kind":"Name","value":"lists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"itemQueryName"}},{"kind":"Field","name":{"kind":"Name","value":"listQueryName"}},{"kind":"Field","name":{"kind":"Name","value":"hideCreate"}},{"kind":"Field","name":{"kind":"Name","value":"hideDelete"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"singular"}},{"kind":"Field","name":{"kind":"Name","value":"plural"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"initialColumns"}},{"kind":"Field","name":{"kind":"Name","value":"pageSize"}},{"kind":"Field","name":{"kind":"Name","value":"labelField"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"initialSort"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isOrderable"}},{"kind":"Field","name":{"kind":"Name","value":"fieldMeta"}},{"kind":"Field","name":{"kind":"Name","value":"viewsIndex"}},{"kind":"Field","name":{"kind":"Name","value":"customViewsIndex"}},{"kind":"Field","name":{"kind":"Name","value":"createView"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"listView"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldMode"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode;
export const ItemModesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"itemModes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"core"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminMeta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"itemView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fieldMode"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode;

export type SdkFunctionWrapper = <T>(action: (requestHeaders?:Record<string, string>) => Promise<T>, operationName: string, operationType?: string, variables?: any) => Promise<T>;


const defaultWrapper: SdkFunctionWrapper = (action, _operationName, _operationType, _variables) => action();

export function getSdk(client: GraphQLClient, withWrapper: SdkFunctionWrapper = defaultWrapper) {
  return {
    allTasks(variables?: AllTasksQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<AllTasksQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<AllTasksQuery>({ document: AllTasksDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'allTasks', 'query', variables);
    },
    countTasks(variables?: CountTasksQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CountTasksQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<CountTasksQuery>({ document: CountTasksDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'countTasks', 'query', variables);
    },
    task(variables: TaskQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<TaskQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<TaskQuery>({ document: TaskDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'task', 'query', variables);
    },
    createTask(variables: CreateTaskMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CreateTaskMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<CreateTaskMutation>({ document: CreateTaskDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'createTask', 'mutation', variables);
    },
    createTasks(variables: CreateTasksMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CreateTasksMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<CreateTasksMutation>({ document: CreateTasksDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'createTasks', 'mutation', variables);
    },
    updateTask(variables: UpdateTaskMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<UpdateTaskMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<UpdateTaskMutation>({ document: UpdateTaskDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'updateTask', 'mutation', variables);
    },
    updateTasks(variables: UpdateTasksMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<UpdateTasksMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<UpdateTasksMutation>({ document: UpdateTasksDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'updateTasks', 'mutation', variables);
    },
    deleteTask(variables: DeleteTaskMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<DeleteTaskMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<DeleteTaskMutation>({ document: DeleteTaskDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'deleteTask', 'mutation', variables);
    },
    deleteTasks(variables: DeleteTasksMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<DeleteTasksMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<DeleteTasksMutation>({ document: DeleteTasksDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'deleteTasks', 'mutation', variables);
    },
    allPeople(variables?: AllPeopleQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<AllPeopleQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<AllPeopleQuery>({ document: AllPeopleDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'allPeople', 'query', variables);
    },
    countPeople(variables?: CountPeopleQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CountPeopleQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<CountPeopleQuery>({ document: CountPeopleDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'countPeople', 'query', variables);
    },
    person(variables: PersonQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<PersonQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<PersonQuery>({ document: PersonDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'person', 'query', variables);
    },
    createPerson(variables: CreatePersonMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CreatePersonMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<CreatePersonMutation>({ document: CreatePersonDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'createPerson', 'mutation', variables);
    },
    createPeople(variables: CreatePeopleMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CreatePeopleMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<CreatePeopleMutation>({ document: CreatePeopleDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'createPeople', 'mutation', variables);
    },
    updatePerson(variables: UpdatePersonMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<UpdatePersonMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<UpdatePersonMutation>({ document: UpdatePersonDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'updatePerson', 'mutation', variables);
    },
    updatePeople(variables: UpdatePeopleMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<UpdatePeopleMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<UpdatePeopleMutation>({ document: UpdatePeopleDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'updatePeople', 'mutation', variables);
    },
    deletePerson(variables: DeletePersonMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<DeletePersonMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<DeletePersonMutation>({ document: DeletePersonDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'deletePerson', 'mutation', variables);
    },
    deletePeople(variables: DeletePeopleMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<DeletePeopleMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<DeletePeopleMutation>({ document: DeletePeopleDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'deletePeople', 'mutation', variables);
    },
    authenticatedItem(variables?: AuthenticatedItemQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<AuthenticatedItemQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<AuthenticatedItemQuery>({ document: AuthenticatedItemDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'authenticatedItem', 'query', variables);
    },
    signIn(variables: SignInMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<SignInMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<SignInMutation>({ document: SignInDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'signIn', 'mutation', variables);
    },
    createInitialPerson(variables: CreateInitialPersonMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<CreateInitialPersonMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<CreateInitialPersonMutation>({ document: CreateInitialPersonDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'createInitialPerson', 'mutation', variables);
    },
    endSession(variables?: EndSessionMutationVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<EndSessionMutation> {
      return withWrapper((wrappedRequestHeaders) => client.request<EndSessionMutation>({ document: EndSessionDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'endSession', 'mutation', variables);
    },
    adminMeta(variables?: AdminMetaQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<AdminMetaQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<AdminMetaQuery>({ document: AdminMetaDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'adminMeta', 'query', variables);
    },
    itemModes(variables: ItemModesQueryVariables, requestHeaders?: GraphQLClientRequestHeaders, signal?: RequestInit['signal']): Promise<ItemModesQuery> {
      return withWrapper((wrappedRequestHeaders) => client.request<ItemModesQuery>({ document: ItemModesDocument, variables, requestHeaders: { ...requestHeaders, ...wrappedRequestHeaders }, signal }), 'itemModes', 'query', variables);
    }
  };
}
export type Sdk = ReturnType<typeof getSdk>;