import type { FleetReport, FleetSecond } from './fleet-report.ts'

const WIDTH = 720
const HEIGHT = 200
const MARGIN = 44

interface Line {
  readonly title: string
  readonly colour: string
  readonly of: (second: FleetSecond) => number
}

/** The report as one HTML page with charts, which needs nothing else. */
export function toPage(report: FleetReport): string {
  const { timeline } = report
  const title = `Fleet against ${report.target}`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escape(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:2em auto;padding:0 1em;color:#222;background:#fff}
table{border-collapse:collapse}td,th{padding:2px 12px 2px 0;text-align:right}td:first-child,th:first-child{text-align:left}
svg{width:100%;height:auto}svg text{font-size:11px;fill:#555}</style>
<h1>${escape(title)}</h1>
<p>${report.clients} clients, ${report.rate}/s each, for ${report.seconds} s from ${report.startedAt}, run ${report.run}.
${report.written} documents written, ${report.arrived} arrived; ${report.failingReplications} replications are failing.</p>
<h2>Documents in each second</h2>
${chart(timeline, [
  { title: 'written', colour: '#0b62a4', of: ({ written }) => written },
  { title: 'arrived', colour: '#c2410c', of: ({ arrived }) => arrived },
])}
<h2>Milliseconds from a write to its arrival</h2>
${chart(timeline, [
  { title: 'half within', colour: '#0b62a4', of: ({ propagationMs }) => propagationMs.p50 },
  { title: '99 % within', colour: '#c2410c', of: ({ propagationMs }) => propagationMs.p99 },
])}
${table('Milliseconds', [['propagation', report.propagationMs], ...Object.entries(report.requestsMs)])}
<h2>Errors of the target</h2>
${errorList(report)}
</html>
`
}

function chart(timeline: readonly FleetSecond[], lines: readonly Line[]): string {
  const most = Math.max(1, ...lines.flatMap(({ of }) => timeline.map(of)))
  const last = Math.max(1, timeline.length - 1)
  const x = (second: number) => MARGIN + ((WIDTH - MARGIN) * second) / last
  const y = (value: number) => HEIGHT - 20 - ((HEIGHT - 40) * value) / most
  const paths = lines.map(({ colour, of }) => {
    const points = timeline.map((second) => `${x(second.second).toFixed(1)},${y(of(second)).toFixed(1)}`)
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>`
  })
  const legend = lines.map(
    ({ title, colour }, n) => `<text x="${MARGIN + 110 * n}" y="12" style="fill:${colour}">${escape(title)}</text>`,
  )
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(lines.map(({ title }) => title).join(', '))}">
<text x="0" y="${y(most) + 4}">${most}</text><text x="0" y="${y(0) + 4}">0</text>
<path d="M${MARGIN} ${y(0)}H${WIDTH}M${MARGIN} ${y(most)}H${WIDTH}" stroke="#ddd"/>
<text x="${WIDTH - 30}" y="${HEIGHT - 4}">${last} s</text>
${legend.join('')}${paths.join('')}</svg>`
}

type Row = readonly [string, FleetReport['propagationMs']]

function table(unit: string, rows: readonly Row[]): string {
  const body = rows.map(([name, { count, p50, p90, p99, max }]) => {
    const cells = [count, p50, p90, p99, max].map((value) => `<td>${value}</td>`).join('')
    return `<tr><td>${escape(name)}</td>${cells}</tr>`
  })
  const head = [unit, 'count', '50 %', '90 %', '99 %', 'max'].map((cell) => `<th>${cell}</th>`).join('')
  return `<table><tr>${head}</tr>${body.join('')}</table>`
}

function errorList({ errors }: FleetReport): string {
  const items = Object.entries(errors).map(([kind, count]) => `<li>${escape(kind)}: ${count}</li>`)
  return items.length === 0 ? '<p>None.</p>' : `<ul>${items.join('')}</ul>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
