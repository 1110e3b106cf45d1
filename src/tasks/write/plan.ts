/** Columns and their new values. */
export type ColumnValues = Readonly<Record<string, unknown>>

/** A checked change of a task, ready to be written: hashes are made, only the database has still to agree. */
export interface TaskPlan {
  readonly values: ColumnValues
  readonly assignedTo: ToOnePlan | undefined
}

export interface PersonPlan {
  readonly values: ColumnValues
  readonly tasks: ToManyPlan | undefined
  readonly changesPassword: boolean
  /** Whether rights are taken away. */
  readonly demotes: boolean
}

export type ToOnePlan =
  | { readonly kind: 'create'; readonly person: PersonPlan }
  | { readonly kind: 'connect'; readonly id: number }
  | { readonly kind: 'disconnect'; readonly id: number | undefined; readonly all: boolean }

export interface ToManyPlan {
  readonly disconnectAll: boolean
  readonly disconnect: readonly number[]
  readonly create: readonly TaskPlan[]
  readonly connect: readonly number[]
}

/** An item that a plan connects to, and where in the input it is named. */
export interface Connection {
  readonly list: 'Task' | 'Person'
  readonly id: number | undefined
  readonly path: string
}
