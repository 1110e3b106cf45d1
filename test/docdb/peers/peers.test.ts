import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'
import { startProxy } from '../helpers/proxy.ts'
import { callPeer, freePort, type PeerServer, peerKinds, startOurs, startPeer } from './peer-servers.ts'

/** How many plain documents go along. */
const COUNT = Number(process.env['PEER_DOCUMENTS'] ?? 300)
const LIMIT_MS = 120_000 + 60 * COUNT

interface Place {
  readonly server: string
  readonly db: string
}

const at = ({ server, db }: Place): string => `${server}/${db}`
const put = ({ server, db }: Place, id: string, body: object) =>
  callPeer(server, 'PUT', `/${db}/${encodeURIComponent(id)}`, body)

async function bulk({ server, db }: Place, docs: readonly object[], newEdits = true): Promise<void> {
  for (let start = 0; start < docs.length; start += 500) {
    const { status } = await callPeer(server, 'POST', `/${db}/_bulk_docs`, {
      docs: docs.slice(start, start + 500),
      new_edits: newEdits,
    })
    expect(status).toBe(201)
  }
}

/** The leaves of each document that both kinds of server keep. */
async function leavesOf({ server, db }: Place): Promise<ReadonlyMap<string, string>> {
  const { json } = await callPeer(server, 'GET', `/${db}/_changes?style=all_docs`)
  const rows = json.results as { id: string; changes: { rev: string }[] }[]
  const kept = rows.filter(({ id }) => !id.startsWith('_design/') && id.length <= 240)
  return new Map(
    kept.map(({ id, changes }) => [
      id,
      changes
        .map(({ rev }) => rev)
        .toSorted()
        .join(),
    ]),
  )
}

const sameLeaves = async (one: Place, other: Place) => expect(await leavesOf(one)).toEqual(await leavesOf(other))

/** Conflicts, tombstones, attachments, ids of all kinds, and many plain documents. */
async function fill(place: Place): Promise<void> {
  await bulk(
    place,
    Array.from({ length: COUNT }, (_, n) => ({ _id: `plain-${n}`, n })),
  )
  const histories = ['aa', 'bb', 'cc'].map((digest) => ({
    _id: 'torn',
    _rev: `2-${digest.repeat(16)}`,
    _revisions: { start: 2, ids: [digest.repeat(16), '0'.repeat(32)] },
    ...(digest === 'cc' ? { _deleted: true } : { digest }),
  }))
  const data = Buffer.from('hello').toString('base64')
  const large = Buffer.alloc(1_500_000, 'large ').toString('base64')
  const attached = {
    _id: 'attached',
    _rev: `1-${'ad'.repeat(16)}`,
    _attachments: {
      'small file.txt': { content_type: 'text/plain', data },
      'large.bin': { content_type: 'application/octet-stream', data: large },
    },
  }
  await bulk(place, [...histories, attached], false)
  for (const id of ['ä/ö +%?#', '日本', 'x'.repeat(200)]) await put(place, id, { id })
  const gone = await put(place, 'gone', {})
  await callPeer(place.server, 'DELETE', `/${place.db}/gone?rev=${gone.json.rev}`)
}

/** What only a server of others keeps. */
async function fillForeign(place: Place): Promise<void> {
  await callPeer(place.server, 'PUT', `/${place.db}/_design/app`, { views: {} })
  await put(place, 'y'.repeat(300), {})
}

async function attachmentOf({ server, db }: Place, name: string): Promise<string> {
  const { username, password, origin } = new URL(server)
  const headers = username === '' ? {} : { authorization: `Basic ${btoa(`${username}:${password}`)}` }
  const reply = await fetch(`${origin}/${db}/attached/${encodeURIComponent(name)}`, { headers })
  return Buffer.from(await reply.arrayBuffer()).toString('base64')
}

describe.each(peerKinds)('with %s', (kind) => {
  let dir: TempDir
  let port: number
  let ours: AsyncDisposable
  let peer: PeerServer
  let here: string

  beforeAll(async () => {
    dir = await tempDir()
    port = await freePort()
    here = `http://127.0.0.1:${port}`
    ours = await startOurs(dir, port)
    peer = await startPeer(kind)
  })
  afterAll(async () => {
    await ours?.[Symbol.asyncDispose]()
    await peer?.[Symbol.asyncDispose]()
    await dir?.[Symbol.asyncDispose]()
  })

  async function startPlaces(): Promise<{ mine: Place; theirs: Place }> {
    const db = `peers-${randomBytes(4).toString('hex')}`
    const places = { mine: { server: here, db }, theirs: { server: peer.url, db } }
    for (const { server } of [places.mine, places.theirs]) {
      expect((await callPeer(server, 'PUT', `/${db}`)).status).toBe(201)
    }
    return places
  }

  const replicate = (server: string, body: object) => callPeer(server, 'POST', '/_replicate', body)

  it.each([
    ['we push', 'mine', 'ours'],
    ['we pull', 'theirs', 'ours'],
    ['it pulls', 'mine', 'theirs'],
    ['it pushes', 'theirs', 'theirs'],
  ] as const)(
    'everything arrives when %s, and nothing the second time',
    async (_what, from, initiator) => {
      const { mine, theirs } = await startPlaces()
      const [source, target] = from === 'mine' ? [mine, theirs] : [theirs, mine]
      await fill(source)
      if (source === theirs && kind !== 'trivium') await fillForeign(source)
      const [server, own] = initiator === 'ours' ? [here, mine] : [peer.url, theirs]
      const nameOf = (place: Place) => (place === own ? place.db : at(place))
      // Some servers take only URLs, also for their own databases.
      const body =
        initiator === 'ours'
          ? { source: nameOf(source), target: nameOf(target) }
          : { source: at(source), target: at(target) }
      const request = kind === 'trivium' ? { source: nameOf(source), target: nameOf(target) } : body
      const first = await replicate(server, request)
      expect(first.json).toMatchObject({ ok: true })
      await sameLeaves(source, target)
      for (const name of ['small file.txt', 'large.bin']) {
        expect(await attachmentOf(target, name)).toBe(await attachmentOf(source, name))
      }
      const again = await replicate(server, request)
      expect(again.json).toMatchObject({ ok: true })
      expect(again.json.docs_written ?? 0).toBe(0)
    },
    LIMIT_MS,
  )

  it(
    'goes on live, both ways, over restarts and cuts of the network',
    async () => {
      const { mine, theirs } = await startPlaces()
      let asked = 0
      await using proxy = await startProxy(new URL(peer.url).origin, () => {
        asked += 1
        return asked % 9 === 0 ? 'cut' : undefined
      })
      const { username, password } = new URL(peer.url)
      const remote = new URL(`/${theirs.db}`, proxy.url)
      Object.assign(remote, { username, password })
      for (const [source, target] of [
        [mine.db, remote.href],
        [remote.href, mine.db],
      ]) {
        expect((await replicate(here, { source, target, continuous: true })).status).toBe(202)
      }
      const step = async (name: string) => {
        await bulk(
          mine,
          Array.from({ length: 20 }, (_, n) => ({ _id: `mine-${name}-${n}` })),
        )
        await bulk(
          theirs,
          Array.from({ length: 20 }, (_, n) => ({ _id: `theirs-${name}-${n}` })),
        )
        const same = async () => {
          const [one, other] = [await leavesOf(mine), await leavesOf(theirs)]
          return (
            one.has(`theirs-${name}-19`) &&
            [...one].join() === [...new Map([...one].map(([id]) => [id, other.get(id)]))].join() &&
            one.size === other.size
          )
        }
        await until(`all documents of the step ${name}`, same, LIMIT_MS)
      }
      await step('first')
      await ours[Symbol.asyncDispose]()
      ours = await startOurs(dir, port)
      await step('ours-again')
      await peer.restart?.()
      await step('theirs-again')
      await sameLeaves(mine, theirs)
    },
    LIMIT_MS,
  )
})
