/** A command of a page, and what it prints. */
interface Example {
  readonly command: string
  /** Expected output; `…` stands for anything. */
  readonly output: string
}

/** The `sh` blocks of a page: commands, and their output as comment lines. */
export function readExamples(markdown: string): Example[] {
  return [...markdown.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => {
    const lines = block.trimEnd().split('\n')
    return {
      command: lines.filter((line) => !line.startsWith('# ')).join('\n'),
      output: lines
        .filter((line) => line.startsWith('# '))
        .map((line) => line.slice(2))
        .join('\n'),
    }
  })
}

/** The output as a pattern. */
export function toPattern(output: string): RegExp {
  const parts = output.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}\\s*$`)
}
