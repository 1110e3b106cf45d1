/** An object of the schema, as the generated types describe it. */
interface Item {
  readonly __typename: string
}

/** What a selection gives of a type: objects by their selection, lists item by item, null as it is. */
export type Selected<T, S> = T extends readonly (infer Element)[]
  ? Selected<Element, S>[]
  : T extends Item
    ? keyof S & `...${string}` extends never
      ? Fields<T, S>
      : Fields<T, S> & FragmentOf<T, S>
    : T

type Fields<T, S> = { [K in keyof S & keyof T as S[K] extends false ? never : K]: Value<T[K], S[K]> }

/** A selection that is not known before run time may or may not have the field. */
type Value<V, S> = S extends true ? V : S extends object ? Selected<V, S> : V | undefined

/** Members of a union are told apart by `__typename`, which is always asked for. */
type FragmentOf<T extends Item, S> = Pick<T, '__typename'> &
  (`...${T['__typename']}` extends infer Key extends keyof S ? Fields<T, S[Key]> : unknown)

/** Refuses members that the selection's type does not have, at every depth. */
export type Exactly<S, Shape> = {
  [K in keyof S]: K extends keyof Shape
    ? S[K] extends readonly unknown[]
      ? S[K]
      : S[K] extends object
        ? Exactly<S[K], NonNullable<Shape[K]>>
        : S[K]
    : never
}

/** What became of one item of a mutation that takes many. */
export type ItemOutcome<T> =
  | { readonly ok: true; readonly item: T }
  | { readonly ok: false; readonly error: { readonly message: string; readonly code: string | undefined } }
