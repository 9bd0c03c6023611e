import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { makeSession, makeSlot, tally } from '../../../domain/bookings/seats/bookings.testing.ts'
import { confirmFreeSeats } from '../../../domain/checkout/confirm-free-seats.ts'
import { testContext } from '../../app.testing.ts'
import { mailboxes } from '../account/email.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshServerDatabase(inject('databaseUrl')))
})
afterAll(() => studio.close())

const db = () => studio.open.db
const many = async (count: number) => {
  const slots: number[] = []
  for (let n = 0; n < count; n++) slots.push(await makeSlot(db(), { price: 0 }))
  return slots
}
const bookAll = async (ask: ApiClient, slots: number[]) => {
  const answers = await Promise.all(slots.map((slot_id) => ask('POST', '/bookings/', { body: { slot_id } })))
  return tally(answers.map(({ status, body }) => (status === 201 ? body.status : body.code)))
}

test('of twelve simultaneous bookings of free classes, a person with an unproven address gets one hold, and one with a proven address gets three bookings', async () => {
  expect(await bookAll((await studio.newcomer()).ask, await many(12))).toEqual({ pending: 1, free_not_confirmed: 11 })
  expect(await bookAll((await studio.person()).ask, await many(12))).toEqual({ paid: 3, too_many_free: 9 })
})

test('a free hold leaves at most one booking when it is confirmed, requested again and released at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    const eva = await studio.newcomer()
    const session = await makeSession(db(), { price: 0 })
    const path = '/sandbox/group-session/create-checkout/'
    const { body } = await eva.ask('POST', path, { body: { session_id: session } })
    const token = await mailboxes(studio.open).confirmingToken(eva.email, 'welcome')
    await Promise.all([
      eva.ask('POST', '/auth/email/confirm/', { body: { token } }),
      confirmFreeSeats(testContext(studio.open), { personId: eva.id, siteUrl: 'http://localhost:3000' }),
      eva.ask('POST', path, { body: { session_id: session } }),
      eva.ask('DELETE', `/session-registrations/${body.booking_id}/`),
    ])
    const rows = await db().select().from(bookings).where(eq(bookings.offeringId, session))
    expect(rows.filter(({ status }) => status !== 'cancelled').length).toBeLessThanOrEqual(1)
    for (const { id, status } of rows) expect(await db().$count(payments, eq(payments.bookingId, id))).toBe(status === 'paid' ? 1 : 0)
  }
})
