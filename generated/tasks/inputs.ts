import { z } from 'zod'
import type * as types from './resolvers.ts'
export const CoreAdminUIFieldMetaCreateViewFieldModeSchema: z.ZodType<types.CoreAdminUIFieldMetaCreateViewFieldMode> = z.enum(['edit', 'hidden'])

export const CoreAdminUIFieldMetaListViewFieldModeSchema: z.ZodType<types.CoreAdminUIFieldMetaListViewFieldMode> = z.enum(['read', 'hidden'])

export const CoreAdminUIFieldMetaItemViewFieldModeSchema: z.ZodType<types.CoreAdminUIFieldMetaItemViewFieldMode> = z.enum(['edit', 'read', 'hidden'])

export const CoreAdminUISortDirectionSchema: z.ZodType<types.CoreAdminUISortDirection> = z.enum(['ASC', 'DESC'])

export const TaskPriorityTypeSchema: z.ZodType<types.TaskPriorityType> = z.enum(['low', 'medium', 'high'])

export const SortTasksBySchema: z.ZodType<types.SortTasksBy> = z.enum(['id_ASC', 'id_DESC', 'label_ASC', 'label_DESC', 'priority_ASC', 'priority_DESC', 'isComplete_ASC', 'isComplete_DESC', 'finishBy_ASC', 'finishBy_DESC'])

export const SortPeopleBySchema: z.ZodType<types.SortPeopleBy> = z.enum(['id_ASC', 'id_DESC', 'name_ASC', 'name_DESC', 'email_ASC', 'email_DESC', 'isAdmin_ASC', 'isAdmin_DESC'])

export const PasswordAuthErrorCodeSchema: z.ZodType<types.PasswordAuthErrorCode> = z.enum(['FAILURE', 'IDENTITY_NOT_FOUND', 'SECRET_NOT_SET', 'MULTIPLE_IDENTITY_MATCHES', 'SECRET_MISMATCH'])

export const TaskWhereInputSchema: z.ZodType<types.TaskWhereInput> = z.lazy(() =>
  z.strictObject({
    AND: z.array(TaskWhereInputSchema.nullable()).nullish(),
    OR: z.array(TaskWhereInputSchema.nullable()).nullish(),
    id: z.string().nullish(),
    id_not: z.string().nullish(),
    id_lt: z.string().nullish(),
    id_lte: z.string().nullish(),
    id_gt: z.string().nullish(),
    id_gte: z.string().nullish(),
    id_in: z.array(z.string().nullable()).nullish(),
    id_not_in: z.array(z.string().nullable()).nullish(),
    label: z.string().nullish(),
    label_not: z.string().nullish(),
    label_contains: z.string().nullish(),
    label_not_contains: z.string().nullish(),
    label_starts_with: z.string().nullish(),
    label_not_starts_with: z.string().nullish(),
    label_ends_with: z.string().nullish(),
    label_not_ends_with: z.string().nullish(),
    label_i: z.string().nullish(),
    label_not_i: z.string().nullish(),
    label_contains_i: z.string().nullish(),
    label_not_contains_i: z.string().nullish(),
    label_starts_with_i: z.string().nullish(),
    label_not_starts_with_i: z.string().nullish(),
    label_ends_with_i: z.string().nullish(),
    label_not_ends_with_i: z.string().nullish(),
    label_in: z.array(z.string().nullable()).nullish(),
    label_not_in: z.array(z.string().nullable()).nullish(),
    priority: TaskPriorityTypeSchema.nullish(),
    priority_not: TaskPriorityTypeSchema.nullish(),
    priority_in: z.array(TaskPriorityTypeSchema.nullable()).nullish(),
    priority_not_in: z.array(TaskPriorityTypeSchema.nullable()).nullish(),
    isComplete: z.boolean().nullish(),
    isComplete_not: z.boolean().nullish(),
    assignedTo: PersonWhereInputSchema.nullish(),
    assignedTo_is_null: z.boolean().nullish(),
    finishBy: z.string().nullish(),
    finishBy_not: z.string().nullish(),
    finishBy_lt: z.string().nullish(),
    finishBy_lte: z.string().nullish(),
    finishBy_gt: z.string().nullish(),
    finishBy_gte: z.string().nullish(),
    finishBy_in: z.array(z.string().nullable()).nullish(),
    finishBy_not_in: z.array(z.string().nullable()).nullish(),
  }),
)

export const TaskWhereUniqueInputSchema: z.ZodType<types.TaskWhereUniqueInput> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
  }),
)

export const TaskCreateInputSchema: z.ZodType<types.TaskCreateInput> = z.lazy(() =>
  z.strictObject({
    label: z.string().nullish(),
    priority: TaskPriorityTypeSchema.nullish(),
    isComplete: z.boolean().nullish(),
    assignedTo: PersonRelateToOneInputSchema.nullish(),
    finishBy: z.string().nullish(),
  }),
)

export const TaskUpdateInputSchema: z.ZodType<types.TaskUpdateInput> = z.lazy(() =>
  z.strictObject({
    label: z.string().nullish(),
    priority: TaskPriorityTypeSchema.nullish(),
    isComplete: z.boolean().nullish(),
    assignedTo: PersonRelateToOneInputSchema.nullish(),
    finishBy: z.string().nullish(),
  }),
)

export const TasksCreateInputSchema: z.ZodType<types.TasksCreateInput> = z.lazy(() =>
  z.strictObject({
    data: TaskCreateInputSchema.nullish(),
  }),
)

export const TasksUpdateInputSchema: z.ZodType<types.TasksUpdateInput> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    data: TaskUpdateInputSchema.nullish(),
  }),
)

export const TaskRelateToManyInputSchema: z.ZodType<types.TaskRelateToManyInput> = z.lazy(() =>
  z.strictObject({
    create: z.array(TaskCreateInputSchema.nullable()).nullish(),
    connect: z.array(TaskWhereUniqueInputSchema.nullable()).nullish(),
    disconnect: z.array(TaskWhereUniqueInputSchema.nullable()).nullish(),
    disconnectAll: z.boolean().nullish(),
  }),
)

export const PersonWhereInputSchema: z.ZodType<types.PersonWhereInput> = z.lazy(() =>
  z.strictObject({
    AND: z.array(PersonWhereInputSchema.nullable()).nullish(),
    OR: z.array(PersonWhereInputSchema.nullable()).nullish(),
    id: z.string().nullish(),
    id_not: z.string().nullish(),
    id_lt: z.string().nullish(),
    id_lte: z.string().nullish(),
    id_gt: z.string().nullish(),
    id_gte: z.string().nullish(),
    id_in: z.array(z.string().nullable()).nullish(),
    id_not_in: z.array(z.string().nullable()).nullish(),
    name: z.string().nullish(),
    name_not: z.string().nullish(),
    name_contains: z.string().nullish(),
    name_not_contains: z.string().nullish(),
    name_starts_with: z.string().nullish(),
    name_not_starts_with: z.string().nullish(),
    name_ends_with: z.string().nullish(),
    name_not_ends_with: z.string().nullish(),
    name_i: z.string().nullish(),
    name_not_i: z.string().nullish(),
    name_contains_i: z.string().nullish(),
    name_not_contains_i: z.string().nullish(),
    name_starts_with_i: z.string().nullish(),
    name_not_starts_with_i: z.string().nullish(),
    name_ends_with_i: z.string().nullish(),
    name_not_ends_with_i: z.string().nullish(),
    name_in: z.array(z.string().nullable()).nullish(),
    name_not_in: z.array(z.string().nullable()).nullish(),
    email: z.string().nullish(),
    email_not: z.string().nullish(),
    email_contains: z.string().nullish(),
    email_not_contains: z.string().nullish(),
    email_starts_with: z.string().nullish(),
    email_not_starts_with: z.string().nullish(),
    email_ends_with: z.string().nullish(),
    email_not_ends_with: z.string().nullish(),
    email_i: z.string().nullish(),
    email_not_i: z.string().nullish(),
    email_contains_i: z.string().nullish(),
    email_not_contains_i: z.string().nullish(),
    email_starts_with_i: z.string().nullish(),
    email_not_starts_with_i: z.string().nullish(),
    email_ends_with_i: z.string().nullish(),
    email_not_ends_with_i: z.string().nullish(),
    email_in: z.array(z.string().nullable()).nullish(),
    email_not_in: z.array(z.string().nullable()).nullish(),
    password_is_set: z.boolean().nullish(),
    isAdmin: z.boolean().nullish(),
    isAdmin_not: z.boolean().nullish(),
    tasks_every: TaskWhereInputSchema.nullish(),
    tasks_some: TaskWhereInputSchema.nullish(),
    tasks_none: TaskWhereInputSchema.nullish(),
  }),
)

export const PersonWhereUniqueInputSchema: z.ZodType<types.PersonWhereUniqueInput> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
  }),
)

export const PersonCreateInputSchema: z.ZodType<types.PersonCreateInput> = z.lazy(() =>
  z.strictObject({
    name: z.string().nullish(),
    email: z.string().nullish(),
    password: z.string().nullish(),
    isAdmin: z.boolean().nullish(),
    tasks: TaskRelateToManyInputSchema.nullish(),
  }),
)

export const PersonUpdateInputSchema: z.ZodType<types.PersonUpdateInput> = z.lazy(() =>
  z.strictObject({
    name: z.string().nullish(),
    email: z.string().nullish(),
    password: z.string().nullish(),
    isAdmin: z.boolean().nullish(),
    tasks: TaskRelateToManyInputSchema.nullish(),
  }),
)

export const PeopleCreateInputSchema: z.ZodType<types.PeopleCreateInput> = z.lazy(() =>
  z.strictObject({
    data: PersonCreateInputSchema.nullish(),
  }),
)

export const PeopleUpdateInputSchema: z.ZodType<types.PeopleUpdateInput> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    data: PersonUpdateInputSchema.nullish(),
  }),
)

export const PersonRelateToOneInputSchema: z.ZodType<types.PersonRelateToOneInput> = z.lazy(() =>
  z.strictObject({
    create: PersonCreateInputSchema.nullish(),
    connect: PersonWhereUniqueInputSchema.nullish(),
    disconnect: PersonWhereUniqueInputSchema.nullish(),
    disconnectAll: z.boolean().nullish(),
  }),
)

export const CreateInitialPersonInputSchema: z.ZodType<types.CreateInitialPersonInput> = z.lazy(() =>
  z.strictObject({
    name: z.string().nullish(),
    email: z.string().nullish(),
    password: z.string().nullish(),
  }),
)