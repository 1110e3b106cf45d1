/**
 * Values by names that callers choose: `__proto__` is a name like any other here. Unlike an object without a
 * prototype it stays as fast as a plain one.
 */
export class NamedValues {
  [name: string]: unknown
}

Object.setPrototypeOf(NamedValues.prototype, null)
