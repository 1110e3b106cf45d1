import type { Reporter, TestModule } from 'vitest/node'

/** What makes the tests run that are skipped for a reason; the beginning of the reason, then the advice. */
const ADVICE: readonly (readonly [string, string])[] = [
  ['REDIS_URL', 'apt-get install redis-server, start it, and set REDIS_URL=redis://127.0.0.1:6379'],
  ['MEMCACHED_HOST_PORT', 'apt-get install memcached, start it, and set MEMCACHED_HOST_PORT=127.0.0.1:11211'],
  ['POSTGRES_URL', 'apt-get install postgresql, and set POSTGRES_URL=postgres://user:password@127.0.0.1:5432/database'],
  ['ENVOY', 'with Python 3: export ENVOY=$(.ci/install-envoy DIR), into a folder of your choice'],
  ['redis-server', 'apt-get install redis-server'],
  ['memcached', 'apt-get install memcached'],
  ['openssl', 'apt-get install openssl'],
  ['curl', 'apt-get install curl'],
  ['strace', 'apt-get install strace'],
  ['mounting', 'run as root, with e2fsprogs installed, where mounting is allowed'],
]

const REASON = /\(skipped: (.+)\)$/

/** Closes a run with what was not tested on this machine, and what to install for it. */
export class UntestedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>()
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const reason = reasonOf(test.fullName)
        counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
    }
    if (counts.size === 0) return
    const lines = [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => describe(reason, count))
    process.stdout.write(`Not tested on this machine:\n${lines.join('')}\n`)
  }
}

function reasonOf(fullName: string): string {
  const suites = fullName.split(' > ')
  return suites.map((name) => REASON.exec(name)?.[1]).find((reason) => reason !== undefined) ?? 'not possible here'
}

function describe(reason: string, count: number): string {
  const advice = ADVICE.find(([start]) => reason.startsWith(start))?.[1]
  return `  ${count} tests, since ${reason}${advice === undefined ? '' : `: ${advice}`}\n`
}
