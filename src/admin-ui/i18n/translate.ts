import { en, type Message, type MessageKey } from './en.ts'

type Values = Readonly<Record<string, string | number>>

const MARK = /\{(\w+)\}/g

/** The text of a key in the chosen language, with `{name}` filled in; `n` chooses between one and other. */
export function translate(key: MessageKey, values: Values = {}): string {
  const message: Message = en[key]
  const text = typeof message === 'string' ? message : (message[pluralOf(values.n)] ?? message.other)
  return text.replaceAll(MARK, (_mark, name: string) => formatted(values[name]))
}

const plurals = new Intl.PluralRules('en')
const numbers = new Intl.NumberFormat('en')

function pluralOf(n: string | number | undefined): 'one' | 'other' {
  return typeof n === 'number' && plurals.select(n) === 'one' ? 'one' : 'other'
}

function formatted(value: string | number | undefined): string {
  return typeof value === 'number' ? numbers.format(value) : (value ?? '')
}

export function formatNumber(value: number): string {
  return numbers.format(value)
}

export type { MessageKey }
