import { dynamicIndex, encodeFields, encodeIndexedFields, encodeReference } from './encoder.ts'
import { type HeaderField, STATIC_TABLE } from './static-table.ts'

/**
 * Field lists that are sent again and again, encoded ahead of time. The first use of a list on a connection adds its
 * fields to the dynamic table, later uses are references of one byte each. The lists enter the table in their order.
 */
export interface BlockPlan {
  /** By list: without the table. */
  readonly plain: readonly Buffer[]
  /** By list: adds the fields to the table. */
  readonly adding: readonly Buffer[]
  /** By number of lists in the table, then by list. */
  readonly references: readonly (readonly Buffer[])[]
}

export function planBlocks(lists: readonly (readonly HeaderField[])[]): BlockPlan {
  const added = lists.map((list) => list.filter((field) => !isStatic(field)))
  const block = (list: readonly HeaderField[], encodeAdded: (fields: readonly HeaderField[]) => Buffer) =>
    Buffer.concat([encodeFields(list.filter(isStatic)), encodeAdded(list.filter((field) => !isStatic(field)))])
  return {
    plain: lists.map((list) => encodeFields(list)),
    adding: lists.map((list) => block(list, encodeIndexedFields)),
    references: [...lists, []].map((_, inTable) => {
      const table = added.slice(0, inTable).flat().reverse()
      return lists
        .slice(0, inTable)
        .map((list) =>
          block(list, (fields) =>
            Buffer.concat(fields.map((field) => encodeReference(dynamicIndex(table.indexOf(field))))),
          ),
        )
    }),
  }
}

function isStatic(field: HeaderField): boolean {
  return STATIC_TABLE.some(({ name, value }) => name === field.name && value === field.value)
}

/** The table that the peer must keep for a plan; what RFC 9113 section 6.5.2 has it keep at first. */
const TABLE_SIZE = 4_096
/** RFC 7541 section 6.3: the table has no room from now on. */
const NO_TABLE = Buffer.of(0x20)

/** Encodes the header blocks of one connection. Blocks must be sent in the order in which they were asked for. */
export class BlockEncoder {
  readonly #plan: BlockPlan
  #inTable = 0
  #usesTable = true
  #mustSaySo = false

  constructor(plan: BlockPlan) {
    this.#plan = plan
  }

  /** @param block the number of a list of the plan, fields of its own, or what `encodeFields` made of some */
  encode(block: number | readonly HeaderField[] | Buffer): Buffer {
    const bytes =
      typeof block === 'number' ? this.#repeated(block) : Buffer.isBuffer(block) ? block : encodeFields(block)
    if (!this.#mustSaySo) return bytes
    this.#mustSaySo = false
    return Buffer.concat([NO_TABLE, bytes])
  }

  /** What the peer allows (SETTINGS_HEADER_TABLE_SIZE). A peer with a small table gets none at all. */
  limitTable(size: number): void {
    if (size >= TABLE_SIZE || !this.#usesTable) return
    this.#usesTable = false
    this.#mustSaySo = true
  }

  #repeated(list: number): Buffer {
    const { plain, adding, references } = this.#plan
    if (this.#usesTable && list < this.#inTable) return references[this.#inTable]?.[list] ?? NOTHING
    if (!this.#usesTable || list > this.#inTable) return plain[list] ?? NOTHING
    this.#inTable += 1
    return adding[list] ?? NOTHING
  }
}

const NOTHING = Buffer.alloc(0)
