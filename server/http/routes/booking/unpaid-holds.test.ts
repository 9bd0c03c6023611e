import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { countLive, makeEvent, makeSession, makeSlot, proveAddresses } from '../../../domain/bookings/seats/bookings.testing.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
const db = () => studio.open.db

const checkout = { path: '/sandbox/group-session/create-checkout/' }

test('a person with an unproven address can have only one unpaid hold, and is asked to confirm the address before a second hold', async () => {
  const [session, slot, event] = [await makeSession(db()), await makeSlot(db()), await makeEvent(db())]
  const { ask } = await studio.newcomer()
  expect(await ask('POST', checkout.path, { body: { session_id: session } })).toMatchObject({ status: 200 })

  const refused = await ask('POST', '/bookings/', { body: { slot_id: slot } })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'address_not_confirmed', error: expect.stringContaining('confirm your email') },
  })
  const inRussian = await ask('POST', '/sandbox/event/create-checkout/', { body: { event_id: event }, language: 'ru' })
  expect(inRussian).toMatchObject({ status: 409, body: { error: expect.stringContaining('подтвердите почту') } })
  expect(await countLive(db(), slot)).toBe(0)
  // A second request for an existing hold is still accepted.
  expect(await ask('POST', checkout.path, { body: { session_id: session } })).toMatchObject({ status: 200 })

  await proveAddresses(db())
  expect(await ask('POST', '/bookings/', { body: { slot_id: slot } })).toMatchObject({ status: 201 })
})

test('a person cannot keep the last seat of a class indefinitely by renewing the hold', async () => {
  const session = await makeSession(db(), { capacity: 1 })
  const [holder, other] = [await studio.person(), await studio.person()]
  const pay = ({ ask }: typeof holder) => ask('POST', checkout.path, { body: { session_id: session } })
  /** Simulates that half of the hold's length has passed, and ends the open checkout. */
  const pass = async () => {
    const back = (column: string) => sql.raw(`${column} = ${column} - interval '1050 seconds'`)
    await db().execute(sql`update bookings set ${back('held_since')}, ${back('held_until')} where offering_id = ${session}`)
    await db().execute(sql`update payments set expires_at = clock_timestamp() - interval '1 second' where status = 'open'`)
  }

  await pay(holder)
  for (let halves = 1; halves < 4; halves++) {
    await pass()
    expect(await pay(holder), `after ${halves} halves`).toMatchObject({ status: 200 })
    expect(await pay(other)).toMatchObject({ status: 409, body: { code: 'sold_out' } })
  }
  await pass()
  expect(await pay(other)).toMatchObject({ status: 200 })
  expect(await pay(holder)).toMatchObject({ status: 409, body: { code: 'sold_out' } })
})
