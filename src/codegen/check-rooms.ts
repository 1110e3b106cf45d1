import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'
import { AREAS, type Area } from './rooms.ts'

const MAX_FILES_PER_FOLDER = 13
const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'(\.{1,2}\/[^']+)'/gm

/** A place in the house: which area, and which of its rooms. */
interface Place {
  readonly area: Area
  readonly room: string
  /** True for a file that is a room of its own. */
  readonly isFile: boolean
  /** Number of the floor in its area, 0 at the top. */
  readonly floor: number
}

export interface House {
  /** What breaks the rules, one line each. */
  readonly problems: readonly string[]
  /** Rooms that each room imports. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>
}

/** Looks at every file below `root/src`, and at the size of every folder of `src` and `test`. */
export function inspectHouse(root: string, areas: readonly Area[] = AREAS): House {
  const problems: string[] = []
  const imports = new Map<string, Set<string>>()
  for (const file of sourceFiles(root, 'src')) {
    const from = placeOf(file, areas)
    if (from === undefined) {
      problems.push(`${file}: its folder has no place in src/codegen/rooms.ts`)
      continue
    }
    for (const target of importsOf(root, file)) {
      const to = placeOf(target, areas)
      const problem = to === undefined ? checkDoor(from, target) : checkWall(from, to, file)
      if (problem !== undefined) problems.push(`${file} imports ${target}: ${problem}`)
      if (to !== undefined && nameOf(from) !== nameOf(to)) addTo(imports, nameOf(from), nameOf(to))
    }
  }
  return { problems: [...problems, ...fullFolders(root)], imports }
}

function placeOf(path: string, areas: readonly Area[]): Place | undefined {
  const area = areas.find((one) => path === one.path || path.startsWith(`${one.path}/`))
  if (area === undefined) return undefined
  if (area.rooms === undefined) return { area, room: '.', isFile: false, floor: 0 }
  const inside = relative(area.path, path)
  const folder = dirname(inside)
  const file = inside.replace(/\.(?:d\.)?[tj]s$/, '')
  const candidates = [file, folder, ...(folder === '.' ? ['*'] : [])]
  const room = candidates.find((name) => area.rooms?.includes(name))
  return room === undefined ? undefined : { area, room, isFile: room === file, floor: area.rooms.indexOf(room) }
}

function checkWall(from: Place, to: Place, file: string): string | undefined {
  if (from.area !== to.area) {
    return from.area.imports.includes(to.area.path) ? undefined : `${from.area.path} may not import ${to.area.path}`
  }
  if (from.room === to.room) return undefined
  const isWiring = dirname(file) === from.area.path
  if (from.area.adapters?.includes(to.room) && !isWiring && !from.area.adapters.includes(from.room)) {
    return `only files at the root of ${from.area.path} know the adapter ${to.room}`
  }
  return from.floor < to.floor ? undefined : `${nameOf(from)} stands below ${nameOf(to)}`
}

function checkDoor({ area, room }: Place, target: string): string | undefined {
  if (area.path === 'src/codegen' || area.doors?.includes(room)) return undefined
  return target.startsWith('generated/') ? 'only contract.ts and src/sdk import generated code' : 'it lies outside src'
}

function nameOf({ area, room, isFile }: Place): string {
  return room === '.' || room === '*' ? area.path : join(area.path, isFile ? `${room}.ts` : room)
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path)))
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[tj]sx?$/.test(name) && !/(?:^|\/)dist\//.test(name))
    .map((name) => join(folder, name))
    .sort()
}

function fullFolders(root: string): string[] {
  const counts = new Map<string, number>()
  for (const file of [...sourceFiles(root, 'src'), ...sourceFiles(root, 'test')]) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES_PER_FOLDER} are allowed in a folder`)
}

/** The rooms and what each imports, as a Markdown table. */
export function describeHouse({ imports }: House): string {
  const rows = [...imports].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(
    ([room, others]) =>
      `| \`${room}\` | ${[...others]
        .sort()
        .map((name) => `\`${name}\``)
        .join(', ')} |`,
  )
  return ['| room | imports |', '|---|---|', ...lines].join('\n')
}

const PAGE = 'docs/architecture.md'
const MARKED = /(<!-- rooms:start -->\n)[\s\S]*?(<!-- rooms:end -->)/

if (import.meta.main) {
  const house = inspectHouse('.')
  const page = readFileSync(PAGE, 'utf8')
  const wanted = page.replace(MARKED, (_all, start: string, end: string) => `${start}${describeHouse(house)}\n${end}`)
  const stale = wanted === page ? [] : [`${PAGE}: the table of rooms is not current; make rooms writes it`]
  if (process.argv[2] === '--write') writeFileSync(PAGE, wanted)
  const problems = [...house.problems, ...(process.argv[2] === '--write' ? [] : stale)]
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
  process.exitCode = problems.length === 0 ? 0 : 1
}
