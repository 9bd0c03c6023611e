import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { readPasswordHash } from '../../people/account/people-repository.ts'
import { erasePersonData } from './erase-person-data.ts'

let open: OpenDatabase
let deps: BookingDependencies
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('away')),
  )
})
afterAll(() => open.close())

test('an erased person has no seat, even if staff restore bookings of this person during the erasure', async () => {
  const [staffId = 0, ...guests] = await makePeople(open.db, 13)
  for (const personId of guests) {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => makeSession(open.db)))
    const given = await Promise.all(
      sessions.map((offeringId) => addPersonToClass(deps, { offeringId, who: { personId }, payment: 'cash', staffId })),
    )
    const places = given.map((decision) => (decision.ok ? decision.value : 0))
    const setTo = (bookingId: number, status: 'paid' | 'cancelled') => changeStatus(deps, { kind: 'session', bookingId, status, staffId })
    for (const id of places) await setTo(id, 'cancelled')

    const passwordHash = (await readPasswordHash(open.db, personId)) ?? ''
    const another = await makeSession(open.db)
    const [erased, ...outcomes] = await Promise.all([
      erasePersonData(deps, { personId, passwordHash, isStaff: false, freesPaidSeats: true, cancelsOwed: true, givesUpCredit: false }),
      ...places.map((id) => setTo(id, 'paid')),
      addPersonToClass(deps, { offeringId: another, who: { personId }, payment: 'cash', staffId }),
    ])
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toMatch(/^(person_erased|not_found)$/)
    expect(erased.ok).toBe(true)
    const live = and(eq(bookings.personId, personId), sql`is_live(${bookings.status}, ${bookings.heldUntil})`)
    expect(await open.db.$count(bookings, live)).toBe(0)
    for (const id of places) expect(await setTo(id, 'paid')).toMatchObject({ ok: false, reason: 'person_erased' })
  }
})
