import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { readBookingFacts } from '../../bookings/emails/booking-email-repository.ts'
import { findListedBooking } from '../../bookings/lists/booking-list-repository.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { listPassesOf } from '../../products/passes/pass-list-repository.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { withMakeUps } from '../../products/passes/read-make-ups-left.ts'
import { leave, refundUntilStart } from '../cancelling/cancelling.testing.ts'
import { previewOwnCancellation } from '../cancelling/preview-own-cancellation.ts'

let open: OpenDatabase
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
})

beforeAll(async () => {
  open = await freshDatabase()
  await sellPasses(open.db)
})
afterAll(() => open.close())

test('the cancellation of a date announces a make-up class only while the course allows another make-up', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  const personId = (await makePeople(open.db, 1))[0] ?? 0
  const passId = await joinCourse(deps(), personId, await makeCourse(open.db, dates, { makeUps: 1 }))
  const bookingIn = async (offeringId: number | undefined) => {
    const where = and(eq(bookings.personId, personId), eq(bookings.offeringId, offeringId ?? 0))
    return (await open.db.select({ id: bookings.id }).from(bookings).where(where))[0]?.id ?? 0
  }
  const promised = async (bookingId: number) => {
    const found = await previewOwnCancellation(deps(), { kind: 'session', bookingId, personId })
    return found.ok ? found.value.refundKind : found.reason
  }
  const makeUpsOf = async () => (await withMakeUps(open.db, await listPassesOf(open.db, personId))).map(({ makeUps }) => makeUps)
  const [first, second] = [await bookingIn(dates[0]), await bookingIn(dates[1])]

  expect(await makeUpsOf()).toMatchObject([{ left: 0, most: 1, until: expect.any(String) }])
  expect(await promised(first)).toBe('make_up')
  await leave(deps(), { bookingId: first, personId })
  expect(await makeUpsOf()).toMatchObject([{ left: 1, most: 1 }])
  expect((await readBookingFacts(open.db, first))?.pass).toMatchObject({ as: 'course', makeUps: { left: 1, ifReturned: 1 } })
  expect(await promised(second)).toBe('no_make_up')

  const startsAt = addMinutes(new Date(), 5 * 1440)
  const offeringId = await makeSession(open.db, { price: 30_000, startsAt, endsAt: addMinutes(startsAt, 60) })
  const use = { passId, startNow: false }
  await placeBooking(deps(), { personId, kind: 'session', offeringId, language: 'en', use, siteUrl: 'http://localhost:3000' })
  const makeUp = await bookingIn(offeringId)
  expect(await makeUpsOf()).toMatchObject([{ left: 0, most: 1 }])
  const listed = async (bookingId: number) => (await findListedBooking(open.db, { kind: 'session', bookingId }))?.pass?.as
  expect([await listed(makeUp), await listed(second)]).toEqual(['make_up', 'course'])
})
