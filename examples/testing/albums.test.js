// Tests of a program that keeps its documents in docdb: node --test, or vitest with its own `it` and hooks.
import { strictEqual } from 'node:assert'
import { after, before, beforeEach, it } from 'node:test'
import { startTrivium } from 'trivium/testing'

/** @type {import('trivium/testing').TestTrivium} */
let trivium

before(async () => {
  trivium = await startTrivium({
    services: ['docdb'],
    fixtures: { docdb: { albums: [{ _id: 'revolver', year: 1966 }] } },
  })
})
beforeEach(() => trivium.reset())
after(() => trivium.stop())

it('finds what the fixtures hold', async () => {
  const answer = await fetch(`${trivium.url}/albums/revolver`)
  strictEqual((await answer.json()).year, 1966)
})

it('deletes a database, which is there again for the next test', async () => {
  strictEqual((await fetch(`${trivium.url}/albums`, { method: 'DELETE' })).status, 200)
})
