import { expect, it } from 'vitest'
import { csvRecord } from '../../src/admin-ui/lists/csv.ts'

it.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+x', '-x', '@x', -1], "'=1+1,'+x,'-x,'@x,-1\r\n"],
  [[{ a: 1 }], '"{""a"":1}"\r\n'],
])('%j is a record that no spreadsheet runs', (values, record) => {
  expect(csvRecord(values)).toBe(record)
})
