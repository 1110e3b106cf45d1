import { DocdbError } from '../errors.ts'

const NAME = /^[a-z][a-z0-9_$()+/-]*$/
const MAX_BYTES = 238

export function isDatabaseName(name: string): boolean {
  return NAME.test(name) && name.length <= MAX_BYTES
}

/** Checks the name of a database to be created; `illegal_database_name` says which rule it breaks. */
export function checkDatabaseName(name: string, reserved: ReadonlySet<string>): void {
  if (!NAME.test(name)) {
    throw new DocdbError(
      'illegal_database_name',
      `Name: ${JSON.stringify(name.slice(0, 100))}. Only lowercase characters (a-z), digits (0-9), and any of the characters _, $, (, ), +, -, and / are allowed. Must begin with a letter.`,
    )
  }
  if (name.length > MAX_BYTES) {
    throw new DocdbError('illegal_database_name', `The name is longer than ${MAX_BYTES} bytes.`)
  }
  if (reserved.has(name)) {
    throw new DocdbError(
      'illegal_database_name',
      `The path /${name} belongs to another service of this server; choose another name or serve docdb alone.`,
    )
  }
}
