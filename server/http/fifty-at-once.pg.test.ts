import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../db/database.testing.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { countLive, makeEvent, makeSession, makeSlot, proveAddresses, tally } from '../domain/bookings/seats/bookings.testing.ts'
import { testApp } from './app.testing.ts'
import type { Http } from './http.ts'
import { signedIn } from './routes/account/auth.testing.ts'

// Fifty people at once, over real connections, on PostgreSQL.

let open: OpenDatabase
let app: Http
let base: string
let tokens: string[]

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  app = await testApp(open)
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
  tokens = []
  for (let n = 0; n < 50; n++) tokens.push((await signedIn(app)).access)
  await proveAddresses(open.db)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

async function post(path: string, body: object, token: string): Promise<string> {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code?: string }
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`
}

describe('fifty simultaneous bookings', () => {
  test('fifty simultaneous bookings for five seats of a group session open five checkouts, and 45 are refused', async () => {
    const session = await makeSession(open.db, { capacity: 5 })
    const answers = await Promise.all(
      tokens.map((token) => post('/sandbox/group-session/create-checkout/', { session_id: session }, token)),
    )
    expect(tally(answers)).toEqual({ '200': 5, '409 sold_out': 45 })
    expect(await countLive(open.db, session)).toBe(5)
  })

  test('fifty simultaneous bookings for five seats of an event open five checkouts, and 45 are refused', async () => {
    const event = await makeEvent(open.db, { capacity: 5 })
    const answers = await Promise.all(tokens.map((token) => post('/sandbox/event/create-checkout/', { event_id: event }, token)))
    expect(tally(answers)).toEqual({ '200': 5, '409 sold_out': 45 })
    expect(await countLive(open.db, event)).toBe(5)
  })

  test('fifty simultaneous bookings for one slot create one hold, and 49 are refused', async () => {
    const slot = await makeSlot(open.db)
    const answers = await Promise.all(tokens.map((token) => post('/bookings/', { slot_id: slot }, token)))
    expect(tally(answers)).toEqual({ '201': 1, '409 sold_out': 49 })
    expect(await countLive(open.db, slot)).toBe(1)
  })
})

test('five simultaneous clicks of one person create one booking and one payment', async () => {
  const slot = await makeSlot(open.db)
  const session = await makeSession(open.db, { capacity: 5 })
  const token = tokens[0] as string
  expect(tally(await Promise.all([1, 2, 3, 4, 5].map(() => post('/bookings/', { slot_id: slot }, token))))).toEqual({ '201': 1, '200': 4 })
  expect(await countLive(open.db, slot)).toBe(1)

  const clicks = [1, 2, 3, 4, 5].map(() => post('/sandbox/group-session/create-checkout/', { session_id: session }, token))
  expect(tally(await Promise.all(clicks))).toEqual({ '200': 5 })
  expect(await countLive(open.db, session)).toBe(1)
  const { rows } = await open.queue.executeSql(
    `select count(*)::int as n from payments p join bookings b on b.id = p.booking_id where b.offering_id = ${session}`,
  )
  expect(rows).toEqual([{ n: 1 }])
})
