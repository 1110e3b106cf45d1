/** The part of the driver that is used here; it ships no types. */
declare module 'better-sqlite3' {
  namespace Sqlite {
    interface Statement {
      readonly reader: boolean
      all(...values: unknown[]): unknown[]
      run(...values: unknown[]): unknown
    }

    interface Database {
      readonly inTransaction: boolean
      prepare(text: string): Statement
      exec(text: string): unknown
      pragma(text: string, options?: { simple: boolean }): unknown
      function(name: string, options: { deterministic: boolean }, body: (...values: never[]) => unknown): unknown
    }
  }

  const Sqlite: new (file: string, options: { readonly: boolean; timeout: number }) => Sqlite.Database
  export = Sqlite
}
