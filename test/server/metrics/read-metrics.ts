export interface Metrics {
  /** Names of all metrics. */
  readonly names: readonly string[]
  /** Every sample without its value. */
  readonly lines: readonly string[]
  /** Name, type and labels of the metrics that begin so, by name. */
  families(prefix: string): readonly { name: string; type: string; labels: readonly string[] }[]
  /** Values of a metric by those of its labels, with spaces between. */
  series(name: string): Readonly<Record<string, number>>
  value(name: string, ...labels: readonly string[]): number | undefined
}

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/

/** Reads `/metrics` of a debug listener. */
export async function readMetrics(debugUrl: string): Promise<Metrics> {
  const answer = await fetch(`${debugUrl}/metrics`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(text)
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  const samples = text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? []
    if (value === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, key = '', text = '']) => [key, text] as const,
    )
    return [{ name, pairs, value: Number(value) }]
  })
  const series = (name: string) =>
    Object.fromEntries(
      samples
        .filter((sample) => sample.name === name)
        .map(({ pairs, value }) => [pairs.map(([, label]) => label).join(' '), value]),
    )
  const labelsOf = (name: string) => {
    const sample = samples.find((one) => one.name === name || one.name === `${name}_count`)
    return sample?.pairs.map(([key]) => key) ?? []
  }
  return {
    names: [...types.keys()],
    lines: samples.map(({ name, pairs }) => `${name} ${pairs.map((pair) => pair.join('=')).join(' ')}`),
    families: (prefix) =>
      [...types.entries()]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, type]) => ({ name, type, labels: labelsOf(name) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    series,
    value: (name, ...labels) => series(name)[labels.join(' ')],
  }
}
