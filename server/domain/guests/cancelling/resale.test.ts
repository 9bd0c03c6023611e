import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { disputes, payments, refunds } from '../../../db/schema/payments.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import { lapse, makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { undoStatusChange } from '../../bookings/status/undo-status-change.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { findOrAddPolicy } from '../../kernel/settings/policy-repository.ts'
import { adjustCredit } from '../../money/ledger/adjust-credit.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { erasePersonData } from '../../operations/removals/erase-person-data.ts'
import { ruledStudio, SITE } from '../../rules/rules-studio.testing.ts'
import { joinList } from '../waiting-list/join-list.ts'
import { updateWaitingList } from '../waiting-list/update-waiting-list.ts'
import { leave, refundNothing, refundUntilStart } from './cancelling.testing.ts'
import { resellDueSeats, resellSeats } from './resell-seats.ts'

const studio = ruledStudio(freshDatabase)
const { hold, buy, createCheckout, bookingOf, setStatus } = studio
const deps = () => ({ ...studio.deps, timeZone: 'Europe/Prague' })

/** Creates a class that refunds this percentage to people who cancel. */
async function late(capacity = 1, percent = 0): Promise<number> {
  const id = await makeSession(studio.db, { capacity })
  if (percent === 0) await refundNothing(studio.db, id)
  else await refundUntilStart(studio.db, id, percent)
  return id
}

const bought = async (personId: number, offering: number) => ({
  personId,
  bookingId: (await buy(personId, 'session', offering)).bookingId,
})
const goes = async (who: { personId: number; bookingId: number }, back?: 'money' | 'credit') =>
  expect(await leave(deps(), who, back)).toBe('cancelled')
const newPerson = async () => (await makePeople(studio.db, 1))[0] as number

const parts = (bookingId: number) =>
  studio.db
    .select({ amount: refunds.amount, cause: refunds.cause, toCredit: refunds.toCredit })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(refunds.id)
const back = async (bookingId: number) => (await parts(bookingId)).reduce((sum, { amount }) => sum + amount, 0)
const toldOf = (bookingId: number) => studio.db.$count(mails, and(eq(mails.bookingId, bookingId), eq(mails.kind, 'booking-resold')))
const asked = (offering: number) => studio.jobs.filter((job) => job.name === 'resell' && job.offeringId === offering).length

describe('a booking of a full class that its person cancels late', () => {
  test('a person who cancels late in a full class gets the rest of the money and one email after another person has paid for the seat', async () => {
    const offering = await late(1, 50)
    const anna = await bought(studio.anna, offering)
    await goes(anna)
    expect([await back(anna.bookingId), asked(offering)]).toEqual([32_500, 1])
    const page = await createCheckout(studio.boris, await hold(studio.boris, 'session', offering))
    await resellSeats(deps(), offering)
    expect(await back(anna.bookingId)).toBe(32_500)
    studio.provider.pay(page)
    await settlePayment(deps(), { sessionId: page })
    expect(asked(offering)).toBe(2)
    for (let n = 0; n < 2; n++) await resellSeats(deps(), offering)
    await resellDueSeats(deps())
    const half = { amount: 32_500, cause: 'person', toCredit: false }
    expect(await parts(anna.bookingId)).toEqual([half, half])
    expect(await toldOf(anna.bookingId)).toBe(1)
    expect(await bookingOf(anna.bookingId)).toMatchObject({ status: 'cancelled', cancelledBy: 'person', leftPercent: 50 })
    expect(await studio.db.$count(payments, and(eq(payments.bookingId, anna.bookingId), eq(payments.status, 'returned')))).toBe(1)
  })

  test('a person who cancels late in a full class gets a refund after the next person on the waiting list has paid for the turn', async () => {
    const offering = await late()
    const anna = await bought(studio.anna, offering)
    const input = { personId: studio.boris, kind: 'session', offeringId: offering, take: 'ask', language: 'en', timeZone: null } as const
    expect(await joinList(deps(), input)).toMatchObject({ ok: true })
    await goes(anna)
    await updateWaitingList({ ...deps(), siteUrl: SITE }, offering)
    const [turn] = await studio.db.select().from(bookings).where(eq(bookings.personId, studio.boris))
    expect(turn).toMatchObject({ isTurn: true, status: 'pending' })
    await resellSeats(deps(), offering)
    expect(await back(anna.bookingId)).toBe(0)
    const page = await createCheckout(studio.boris, turn?.id ?? 0)
    studio.provider.pay(page)
    await settlePayment(deps(), { sessionId: page })
    await resellSeats(deps(), offering)
    expect(await back(anna.bookingId)).toBe(65_000)
  })

  test('a person who cancels late in a full class gets a refund by the sweep when the job was lost and the class has begun', async () => {
    const offering = await late()
    const anna = await bought(studio.anna, offering)
    await goes(anna)
    await bought(studio.boris, offering)
    const begun = { startsAt: sql`now() - interval '2 hours'`, endsAt: sql`now() - interval '1 hour'` }
    await studio.db.update(offerings).set(begun).where(eq(offerings.id, offering))
    await resellDueSeats(deps())
    expect(await back(anna.bookingId)).toBe(65_000)
  })

  test('a person who cancels late in a full class gets the rest of the money by the chosen method, and the part paid by credit as credit', async () => {
    const chosen = await late(1, 50)
    const anna = await bought(studio.anna, chosen)
    await goes(anna, 'credit')
    await bought(studio.boris, chosen)
    await resellSeats(deps(), chosen)
    expect(await parts(anna.bookingId)).toMatchObject([{ toCredit: true }, { toCredit: true }])
    expect(await findCredit(studio.db, studio.anna)).toMatchObject({ balance: 65_000 })

    const covered = await late()
    const carla = await newPerson()
    await adjustCredit(studio.db, { personId: carla, amount: 20_000, note: 'A gift', staffId: studio.boris })
    const input = { personId: carla, kind: 'session', offeringId: covered, language: 'en', siteUrl: SITE, use: 'credit' } as const
    const placed = await placeBooking(deps(), input)
    const bookingId = placed.ok ? placed.value.bookingId : 0
    const sessionId = await createCheckout(carla, bookingId)
    studio.provider.pay(sessionId)
    expect(await settlePayment(deps(), { sessionId })).toBe('paid')
    await goes({ personId: carla, bookingId })
    await bought(studio.boris, covered)
    await resellSeats(deps(), covered)
    expect(await parts(bookingId)).toEqual([{ amount: 45_000, cause: 'person', toCredit: false }])
    expect(await findCredit(studio.db, carla)).toMatchObject({ balance: 20_000 })
  })

  test('a person who cancels late in a full class gets a refund when the seat is paid with credit or assigned by staff', async () => {
    const byCredit = await late()
    const anna = await bought(studio.anna, byCredit)
    await goes(anna)
    const rich = await newPerson()
    await adjustCredit(studio.db, { personId: rich, amount: 65_000, note: 'A gift', staffId: studio.boris })
    await placeBooking(deps(), { personId: rich, kind: 'session', offeringId: byCredit, language: 'en', siteUrl: SITE, use: 'credit' })
    const byStaff = await late()
    const again = await bought(studio.anna, byStaff)
    await goes(again)
    await addPersonToClass(deps(), { offeringId: byStaff, who: { personId: studio.boris }, payment: 'cash', staffId: studio.boris })
    for (const [offering, { bookingId }] of [
      [byCredit, anna],
      [byStaff, again],
    ] as const) {
      expect(asked(offering)).toBe(2)
      await resellSeats(deps(), offering)
      expect(await back(bookingId)).toBe(65_000)
    }
  })

  test('people who cancel late in a full class get refunds in the order of leaving, even if the buyer of a seat also cancels late', async () => {
    const offering = await late()
    const anna = await bought(studio.anna, offering)
    await goes(anna)
    const boris = await bought(studio.boris, offering)
    await goes(boris, 'money')
    const again = await bought(studio.anna, offering)
    // The job runs only now, after both late cancellations, but the result must be the same.
    await resellSeats(deps(), offering)
    expect([await back(anna.bookingId), await back(boris.bookingId), await back(again.bookingId)]).toEqual([65_000, 65_000, 0])
    expect(await bookingOf(anna.bookingId)).toMatchObject({ resoldBy: boris.bookingId })
    expect(await bookingOf(boris.bookingId)).toMatchObject({ resoldBy: again.bookingId })
  })

  test('a person who cancels late in a full class gets a refund when late money revives a lapsed hold', async () => {
    const offering = await late(2)
    const anna = await bought(studio.anna, offering)
    const held = await hold(studio.boris, 'session', offering)
    const page = await createCheckout(studio.boris, held)
    await goes(anna)
    await lapse(studio.db, held)
    studio.provider.pay(page)
    expect(await settlePayment(deps(), { sessionId: page })).toBe('paid')
    await resellSeats(deps(), offering)
    expect(await back(anna.bookingId)).toBe(65_000)
  })
})

describe('a resale does not refund a cancelled booking', () => {
  test('a resale does not refund a cancelled booking when the class was not full, the policy has no resale, or the refund was already complete', async () => {
    const roomy = await late(2)
    const keeping = await makeSession(studio.db, { capacity: 1 })
    const never = { steps: [{ until: { hours: 2160 }, back_percent: 100 }], exchange_until: null, resale: false }
    await studio.db.transaction(async (tx) => {
      const policyId = await findOrAddPolicy(tx, never)
      await tx.update(offerings).set({ policyId }).where(eq(offerings.id, keeping))
    })
    const whole = await late(1, 100)
    for (const [offering, refunded] of [
      [roomy, 0],
      [keeping, 0],
      [whole, 65_000],
    ] as const) {
      const anna = await bought(studio.anna, offering)
      await goes(anna)
      await bought(studio.boris, offering)
      await resellSeats(deps(), offering)
      expect([await back(anna.bookingId), await toldOf(anna.bookingId)]).toEqual([refunded, 0])
    }
  })

  test('a cancelled booking is refunded only when a new person takes a seat, not when a seat taken earlier is paid, changed by staff or restored', async () => {
    const offering = await late(4)
    const anna = await bought(studio.anna, offering)
    const [carla = 0, dana = 0, newcomer = 0] = await makePeople(studio.db, 3)
    const held = await hold(studio.boris, 'session', offering)
    const page = await createCheckout(studio.boris, held)
    const paid = await bought(carla, offering)
    const undone = await bought(dana, offering)
    await goes(anna)
    studio.provider.pay(page)
    await settlePayment(deps(), { sessionId: page })
    for (const status of ['pending', 'paid', 'cancelled', 'paid'] as const) await setStatus(paid.bookingId, status)
    const taken = {
      kind: 'session' as const,
      bookingId: undone.bookingId,
      status: 'cancelled' as const,
      staffId: studio.boris,
      undoSeconds: 60,
    }
    const change = await changeStatus(deps(), taken)
    await undoStatusChange(deps(), { changeId: change.ok ? (change.value?.id ?? 0) : 0, staffId: studio.boris })
    expect(await bookingOf(undone.bookingId)).toMatchObject({ status: 'paid' })
    await resellSeats(deps(), offering)
    expect(await back(anna.bookingId)).toBe(0)
    const buyer = await bought(newcomer, offering)
    await resellSeats(deps(), offering)
    expect(await bookingOf(anna.bookingId)).toMatchObject({ resoldBy: buyer.bookingId })
  })

  test('a resale does not refund a cancelled booking when the new booking already counts as the resale of another seat', async () => {
    const offering = await late(2)
    const [first, second] = [await bought(studio.anna, offering), await bought(studio.boris, offering)]
    await goes(first)
    await bought(await newPerson(), offering)
    await goes(second)
    await resellSeats(deps(), offering)
    expect([await back(first.bookingId), await back(second.bookingId)]).toEqual([65_000, 0])
  })

  test('a resale skips an erased person and a person who disputes the payment, and refunds the next person who left', async () => {
    const offering = await late(3)
    const people = [studio.anna, studio.boris, await newPerson()]
    const [erased, disputed, next] = [
      await bought(people[0] as number, offering),
      await bought(people[1] as number, offering),
      await bought(people[2] as number, offering),
    ]
    for (const [n, who] of [erased, disputed, next].entries()) {
      await goes(who)
      // The class is full again before the next person leaves.
      if (n < 2) await hold(await newPerson(), 'session', offering)
    }
    const gone = {
      personId: erased.personId,
      passwordHash: 'none',
      isStaff: false,
      freesPaidSeats: true,
      cancelsOwed: true,
      givesUpCredit: false,
    }
    expect((await erasePersonData(deps(), gone)).ok).toBe(true)
    const [payment] = await studio.db.select().from(payments).where(eq(payments.bookingId, disputed.bookingId))
    const dispute = { providerDisputeId: 'a dispute', amount: 65_000, reason: 'fraudulent', status: 'needs_response' }
    await studio.db.insert(disputes).values({ ...dispute, paymentId: payment?.id ?? 0 })
    await bought(await newPerson(), offering)
    await resellSeats(deps(), offering)
    expect([await back(erased.bookingId), await back(disputed.bookingId), await back(next.bookingId)]).toEqual([0, 0, 65_000])
  })

  test('a resale is recorded without a refund or an email when staff have already refunded everything', async () => {
    const offering = await late()
    const anna = await bought(studio.anna, offering)
    await goes(anna)
    await refundBooking(deps(), { kind: 'session', bookingId: anna.bookingId, amount: undefined, key: 'k', staffId: studio.boris })
    const boris = await bought(studio.boris, offering)
    await resellSeats(deps(), offering)
    expect([await back(anna.bookingId), await toldOf(anna.bookingId)]).toEqual([65_000, 0])
    expect(await bookingOf(anna.bookingId)).toMatchObject({ resoldBy: boris.bookingId })
  })
})

test('restoring a booking clears its left_* columns and its resale, and the booking can be resold after another cancellation', async () => {
  const offering = await late(2)
  const anna = await bought(studio.anna, offering)
  await bought(studio.boris, offering)
  await goes(anna)
  await setStatus(anna.bookingId, 'paid')
  expect(await bookingOf(anna.bookingId)).toMatchObject({ resoldBy: null, leftAt: null })
  await goes(anna)
  const buyer = await bought(await newPerson(), offering)
  await resellSeats(deps(), offering)
  expect(await bookingOf(anna.bookingId)).toMatchObject({ resoldBy: buyer.bookingId })
  expect(await back(anna.bookingId)).toBe(65_000)
  // Restoring the booking also clears its resale.
  await studio.db.update(offerings).set({ capacity: 3 }).where(eq(offerings.id, offering))
  await setStatus(anna.bookingId, 'paid')
  expect(await bookingOf(anna.bookingId)).toMatchObject({ resoldBy: null })
})

test('cancelling the class refunds the rest of the money, only once, to people who had cancelled late, and notifies these people', async () => {
  const offering = await late(3, 50)
  const [anna, boris] = [await bought(studio.anna, offering), await bought(studio.boris, offering)]
  await goes(anna)
  await goes(boris)
  const staffId = await newPerson()
  const called = await cancelClass(
    { ...deps(), undoSeconds: 0 },
    { offeringId: offering, reason: { en: '', ru: '' }, notify: true, staffId },
  )
  if (!called.ok) throw new Error(called.reason)
  for (let n = 0; n < 2; n++) await runCancellation(deps(), called.value.cancellation.id)
  await resellSeats(deps(), offering)
  for (const { bookingId } of [anna, boris]) {
    expect(await parts(bookingId)).toMatchObject([
      { amount: 32_500, cause: 'person' },
      { amount: 32_500, cause: 'staff' },
    ])
    expect(await studio.db.$count(mails, and(eq(mails.bookingId, bookingId), eq(mails.kind, 'class-cancelled')))).toBe(1)
    expect(await bookingOf(bookingId)).toMatchObject({ cancelledBy: 'person', leftPercent: 50, resoldBy: null })
  }
  expect(await studio.db.$count(bookings, and(eq(bookings.offeringId, offering), sql`is_live(status, held_until)`))).toBe(0)
})
