import type { Model } from '../tasks/model/model.ts'
import type { BaseTexts } from '../tasks/sdl/read-schema.ts'

/** The served contract as a module, so that nothing reads `.graphql` files at run time. */
export function sdlModule(sdl: string): string {
  return `/** The served contract, whole, as SDL. */\nexport const sdl = ${template(sdl)}\n`
}

/** The texts that the contract of any lists is made with. */
export function baseModule(base: BaseTexts): string {
  const members = Object.entries(base).map(([name, text]) => `  ${name}: ${template(text)},`)
  return `/** What every contract has, as SDL. */\nexport const base = {\n${members.join('\n')}\n} as const\n`
}

/** The lists as data, with literal types. */
export function modelModule(model: Model): string {
  return [
    "import type { Model } from '../../src/tasks/model/model.ts'",
    '',
    '/** The lists of `schema/`. */',
    `export const model = ${JSON.stringify(model, null, 2)} as const satisfies Model`,
    '',
  ].join('\n')
}

function template(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``
}
