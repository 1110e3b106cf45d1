import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { startDocdb } from '../helpers/client.ts'
import { startProxy } from '../helpers/proxy.ts'

const peer = { env: { DOCDB_PEER: 'true' } }

describe('trivium docdb fleet', () => {
  it('replicates many databases with one server and tells how fast documents arrive', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await client.call('PUT', '/albums')
    const flags = ['--clients', '5', '--seconds', '1', '--rate', '10', '--json', dir.at('report.json')]
    const result = await runCommand(['docdb', 'fleet', '--target', `${client.url}/albums`, ...flags])
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('5 clients for') })
    const report = JSON.parse(await readFile(dir.at('report.json'), 'utf8'))
    expect(report.written).toBeGreaterThan(5)
    expect(report).toMatchObject({ clients: 5, arrived: report.written, failingReplications: 0 })
    expect((await client.call('GET', '/albums')).json.doc_count).toBe(report.written)
  })
})

describe('trivium docdb fleet on a database that is not new', () => {
  it('counts the documents of its own run only', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await client.call('PUT', '/albums')
    const old = Array.from({ length: 50 }, () => ({ sentAt: 1e9, from: 'client0' }))
    await client.call('POST', '/albums/_bulk_docs', { body: { docs: old } })
    for (let run = 1; run <= 2; run += 1) {
      const flags = ['--clients', '3', '--seconds', '1', '--rate', '5', '--json', dir.at('report.json')]
      const { code } = await runCommand(['docdb', 'fleet', '--target', `${client.url}/albums`, ...flags])
      const report = JSON.parse(await readFile(dir.at('report.json'), 'utf8'))
      expect([code, report.arrived]).toEqual([0, report.written])
      expect(report.propagationMs.p50).toBeGreaterThan(0)
    }
  })
})

describe('the report of a fleet', () => {
  it('tells requests and errors by their kind, and each second, also as a page', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await client.call('PUT', '/albums')
    let refused = 0
    await using proxy = await startProxy(client.url, ({ url }) => {
      if (!url.pathname.endsWith('/_bulk_docs') || refused >= 2) return undefined
      refused += 1
      return { status: 503, json: { error: 'unavailable', reason: 'try later' } }
    })
    const target = `${proxy.url}/albums`
    const files = ['--json', dir.at('report.json'), '--html', dir.at('report.html')]
    const load = ['--clients', '4', '--seconds', '2', '--rate', '0.5', '--ramp', '1']
    const { code, stdout } = await runCommand(['docdb', 'fleet', '--target', target, ...load, ...files])
    const report = JSON.parse(await readFile(dir.at('report.json'), 'utf8'))
    expect([code, report.arrived, report.target]).toEqual([0, report.written, target])
    expect(report).toMatchObject({ rate: 0.5, rampSeconds: 1, errors: { 'POST _bulk_docs 503': 2 } })
    expect(stdout).toContain('POST _bulk_docs 503: 2 times')
    expect(report.requestsMs['POST _bulk_docs'].count).toBeGreaterThan(2)
    expect(report.requestsMs).not.toHaveProperty('GET observer')
    const seconds: { second: number; written: number; arrived: number }[] = report.timeline
    // No write begins after the time that was asked for.
    expect(seconds.filter(({ written }) => written > 0).every(({ second }) => second < 2)).toBe(true)
    const sum = (of: 'written' | 'arrived') => seconds.reduce((total, second) => total + second[of], 0)
    expect([sum('written'), sum('arrived')]).toEqual([report.written, report.arrived])
    const page = await readFile(dir.at('report.html'), 'utf8')
    expect(page.match(/<polyline/g)).toHaveLength(4)
    expect(page).toContain('POST _bulk_docs 503: 2')
  })

  it('shows no password', async () => {
    await using client = await startDocdb({ env: { DOCDB_PEER: 'true', DOCDB_AUTH: 'user:s3cret' } })
    await using dir = await tempDir()
    const headers = { authorization: `Basic ${Buffer.from('user:s3cret').toString('base64')}` }
    await client.call('PUT', '/albums', { headers })
    const files = ['--json', dir.at('report.json'), '--html', dir.at('report.html')]
    const target = `${client.url.replace('://', '://user:s3cret@')}/albums`
    const { code, stdout } = await runCommand(['docdb', 'fleet', '--target', target, '--seconds', '1', ...files])
    const shown = [
      stdout,
      ...(await Promise.all(['json', 'html'].map((end) => readFile(dir.at(`report.${end}`), 'utf8')))),
    ]
    expect([code, shown.join('').includes('s3cret')]).toEqual([0, false])
  })
})
