import { Unit } from '../contract.ts'

/** A unit that has a window. */
export type WindowUnit = Exclude<Unit, typeof Unit.UNKNOWN | typeof Unit.UNRECOGNIZED>

interface UnitFacts {
  readonly unit: WindowUnit
  readonly name: string
  readonly windowSeconds: number
  /** Stands for the unit in cache keys. */
  readonly letter: string
}

const DAY_SECONDS = 86_400

/** By number in the protocol. Months and years are of fixed length, so that windows align with the epoch. */
const UNITS: readonly UnitFacts[] = [
  { unit: Unit.SECOND, name: 'SECOND', windowSeconds: 1, letter: 's' },
  { unit: Unit.MINUTE, name: 'MINUTE', windowSeconds: 60, letter: 'm' },
  { unit: Unit.HOUR, name: 'HOUR', windowSeconds: 3_600, letter: 'h' },
  { unit: Unit.DAY, name: 'DAY', windowSeconds: DAY_SECONDS, letter: 'd' },
  { unit: Unit.MONTH, name: 'MONTH', windowSeconds: 30 * DAY_SECONDS, letter: 'M' },
  { unit: Unit.YEAR, name: 'YEAR', windowSeconds: 365 * DAY_SECONDS, letter: 'y' },
  { unit: Unit.WEEK, name: 'WEEK', windowSeconds: 7 * DAY_SECONDS, letter: 'w' },
]

const BY_NAME = new Map(UNITS.map((facts) => [facts.name, facts]))

/** Facts of a unit by its number in the protocol; undefined for 0 and for numbers without a meaning. */
export function findUnit(number: number): UnitFacts | undefined {
  return UNITS[number - 1]
}

/** Facts of a unit by its name in any case. */
export function findUnitByName(name: string): UnitFacts | undefined {
  return BY_NAME.get(name.toUpperCase())
}

/** Names as rule files write them, the shortest unit first. */
export const UNIT_NAMES: readonly string[] = UNITS.toSorted((a, b) => a.windowSeconds - b.windowSeconds).map(
  ({ name }) => name.toLowerCase(),
)
