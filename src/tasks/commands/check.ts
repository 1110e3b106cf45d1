import type { CommandIo } from '../../common/command/command-io.ts'
import { base } from '../contract.ts'
import { rootFieldsOf } from '../model/names.ts'
import { readSchema } from '../sdl/read-schema.ts'

/**
 * `trivium tasks check FOLDER`: says which lists a schema folder describes. Throws SchemaError with all that is wrong, a
 * line `file:line:column: what` for each.
 */
export async function check(folder: string, output: CommandIo): Promise<void> {
  const { model } = await readSchema(folder, base)
  for (const list of model.lists) {
    const role = list.name === model.identity?.list ? ', signs in' : ''
    output.out(`${list.name}: ${list.fields.length} fields, ${rootFieldsOf(list).many}${role}\n`)
  }
  if (model.identity === undefined)
    output.out('no list has @identity: served with TASKS_ACCESS=open, or to nobody but where @access says ANYONE\n')
}
