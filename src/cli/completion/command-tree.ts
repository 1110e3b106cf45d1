/** What can be typed after the words of one command. */
export interface CommandWords {
  /** The words after `trivium`; empty for the program itself. */
  readonly path: readonly string[]
  /** Subcommands, or arguments from a closed list. */
  readonly words: readonly Word[]
  readonly flags: readonly Flag[]
}

export interface Word {
  readonly name: string
  readonly description: string
}

export interface Flag extends Word {
  /** False for a switch: what follows it is no value of it. */
  readonly takesValue: boolean
  /** Values from a closed list; others are completed as file names. */
  readonly values: readonly string[]
}

export function pathOf({ path }: CommandWords): string {
  return path.join(' ')
}

/** Flags whose next word is their value. */
export function flagsWithValue({ flags }: CommandWords): readonly Flag[] {
  return flags.filter(({ takesValue }) => takesValue)
}

/** A text between single quotes, as bash and zsh read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
