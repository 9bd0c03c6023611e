import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseFault } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { mails } from '../../db/schema/notifications.ts'
import { payments } from '../../db/schema/payments.ts'
import { waiting } from '../../db/schema/waiting.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import { countLive, lapse, makeEvent, makePeople, makeSession, makeSlot } from '../bookings/seats/bookings.testing.ts'
import { turnEnd } from '../bookings/seats/turn-end.ts'
import { sellPass } from '../checkout/orders/sell-pass.ts'
import { releaseHold } from '../checkout/release-purchase.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { exchange, setPolicy } from '../guests/exchanging/exchanging.testing.ts'
import { offerSeatTo, removeFromList, restoreWaitingEntry } from '../guests/waiting-list/change-list.ts'
import { leaveList } from '../guests/waiting-list/leave-list.ts'
import { updateDueWaitingLists } from '../guests/waiting-list/update-waiting-list.ts'
import { waitingStudio } from '../guests/waiting-list/waiting-list.testing.ts'
import { listEntries, listOwnEntries } from '../guests/waiting-list/waiting-list-repository.ts'
import { readVitals } from '../kernel/vitals/vitals-repository.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { cancelClass, undoCancellation } from '../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../operations/classes/cancelling/run-cancellation.ts'
import { makeProduct, sellPasses } from '../products/passes/passes.testing.ts'
import { listBookable, listBookableFor } from '../schedule/catalog/offerings-repository.ts'
import { canBook, canWait, seatsLeft } from '../schedule/catalog/seats-left.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

/** Defines the tests of the waiting list of a full class (product.md 5.9). */
export function waitingRules(studio: RulesStudio): void {
  const list = waitingStudio(() => studio.deps)
  const { fullClass, join, waitFor, book, free, tend, statusesOf, entryOf, bookingOf, mailsOf, setCapacity, moveTo, inHours } = list
  const siteDeps = () => ({ ...studio.deps, siteUrl: list.SITE })
  const seen = async (offeringId: number, askerId?: number) => {
    const one = (await listBookableFor(studio.db, await listBookable(studio.db, 'session'), 'session', askerId ?? 0)).find(
      ({ id }) => id === offeringId,
    )
    return one && { spots: seatsLeft(one), canBook: canBook(one), canWait: canWait(one) }
  }
  /** Returns the minutes from now until the end of the person's hold. */
  const minutesHeld = async (personId: number) => ((await bookingOf(personId))?.heldUntil?.getTime() ?? 0) / 60_000 - Date.now() / 60_000

  describe('a free seat and the waiting list', () => {
    test('the waiting list refuses strangers before and after a job has run, and gives turns in the order of joining', async () => {
      const { offeringId, seats } = await fullClass(5)
      const [first = 0, second = 0, third = 0] = await waitFor(offeringId, 3)
      await free(seats[2] ?? 0)
      expect(studio.jobs).toContainEqual({ name: 'update-waiting-list', offeringId })
      const strangers = await makePeople(studio.db, 20)
      const refused = async (some = strangers.slice(0, 3)) => {
        const asked = await Promise.all(some.map((personId) => book(personId, offeringId)))
        return asked.filter((one) => !one.ok && one.reason === 'sold_out').length
      }
      expect([await refused(strangers), await seen(offeringId)]).toEqual([20, { spots: 0, canBook: false, canWait: true }])

      await tend(offeringId)
      expect([await refused(), await statusesOf(offeringId)]).toEqual([3, ['turn', 'waiting', 'waiting']])
      const turn = await bookingOf(first)
      const until = turnEnd(turn?.heldSince ?? new Date(), (await entryStart(offeringId)) ?? new Date(), 'Europe/Prague')
      expect(turn).toMatchObject({ status: 'pending', isTurn: true, price: 65_000, heldUntil: until })
      expect([await seen(offeringId, first), await seen(offeringId, second)]).toMatchObject([{ spots: 1, canBook: true }, { spots: 0 }])

      await lapse(studio.db, turn?.id ?? 0)
      expect(await refused()).toBe(3)
      await tend(offeringId)
      expect(await statusesOf(offeringId)).toEqual(['passed', 'turn', 'waiting'])
      expect(await countLive(studio.db, offeringId)).toBe(5)
      expect([await bookingOf(third), await mailsOf((await entryOf(first))?.id)]).toEqual([
        undefined,
        ['you-wait', 'your-turn', 'turn-passed'],
      ])
    })

    const entryStart = async (id: number) =>
      (await studio.db.select({ at: offerings.startsAt }).from(offerings).where(eq(offerings.id, id)))[0]?.at

    test('the waiting list lets only the first waiting person book while all jobs are dead', async () => {
      const { offeringId, seats } = await fullClass(2)
      const [first = 0, second = 0] = await waitFor(offeringId, 2)
      await free(seats[0] ?? 0)
      expect([await seen(offeringId, first), await seen(offeringId, second)]).toMatchObject([{ canBook: true }, { canBook: false }])
      expect([await book(studio.anna, offeringId), await book(second, offeringId)]).toMatchObject([
        { reason: 'sold_out' },
        { reason: 'sold_out' },
      ])
      expect(await book(first, offeringId)).toMatchObject({ ok: true })
      expect(await bookingOf(first)).toMatchObject({ isTurn: true, status: 'pending' })
      expect(await statusesOf(offeringId)).toEqual(['turn', 'waiting'])
    })

    test('the waiting list gives one turn per new seat, and seats left after all people waiting have turns are free for everyone', async () => {
      const two = await fullClass(5)
      const five = await fullClass(5)
      for (const { offeringId } of [two, five]) await waitFor(offeringId, 3)
      await setCapacity(two.offeringId, 7)
      await setCapacity(five.offeringId, 10)
      expect([await seen(two.offeringId), await seen(five.offeringId)]).toMatchObject([{ spots: 0 }, { spots: 2 }])
      await updateDueWaitingLists(siteDeps())
      expect([await statusesOf(two.offeringId), await statusesOf(five.offeringId)]).toEqual([
        ['turn', 'turn', 'waiting'],
        ['turn', 'turn', 'turn'],
      ])
      expect([await seen(two.offeringId), await seen(five.offeringId)]).toMatchObject([{ spots: 0 }, { spots: 2 }])
      const asked = await Promise.all((await makePeople(studio.db, 3)).map((personId) => book(personId, five.offeringId)))
      expect(asked.filter(({ ok }) => ok)).toHaveLength(2)
      expect(await book(studio.anna, two.offeringId)).toMatchObject({ reason: 'sold_out' })
      // The turns occupy seats, so lowering the capacity is refused.
      const fault = await setCapacity(two.offeringId, 6).catch((error) => databaseFault(error)?.constraint)
      expect(fault).toBe('places_within_capacity')
    })

    test('late money for a lapsed turn is returned when another person is waiting, and accepted when no other person is waiting', async () => {
      const { offeringId, seats } = await fullClass(1)
      const [first = 0, second = 0] = await waitFor(offeringId, 2)
      await free(seats[0] ?? 0)
      await tend(offeringId)
      const bookingId = (await bookingOf(first))?.id ?? 0
      const sessionId = await studio.createCheckout(first, bookingId)
      await lapse(studio.db, bookingId)
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('returned')
      await tend(offeringId)
      expect([(await bookingOf(second))?.isTurn, await countLive(studio.db, offeringId)]).toEqual([true, 1])
      // Late money is accepted if no other person is waiting.
      const alone = await fullClass(1)
      const [only = 0] = await waitFor(alone.offeringId, 1)
      await free(alone.seats[0] ?? 0)
      await tend(alone.offeringId)
      const turn = (await bookingOf(only))?.id ?? 0
      const page = await studio.createCheckout(only, turn)
      await lapse(studio.db, turn)
      studio.provider.pay(page)
      expect(await settlePayment(studio.deps, { sessionId: page })).toBe('paid')
      expect(await statusesOf(alone.offeringId)).toEqual(['taken'])
    })

    test('the waiting list refuses exchanges that bypass the list, but not exchanges by people waiting or additions by staff', async () => {
      const { offeringId, seats } = await fullClass(1)
      const [waits = 0] = await waitFor(offeringId, 1)
      await free(seats[0] ?? 0)
      const elsewhere = await makeSession(studio.db, inHours(72))
      await setPolicy(studio.db, elsewhere, { percent: 100 })
      const { bookingId } = await studio.buy(studio.anna, 'session', elsewhere)
      expect(await exchange(studio.deps, { personId: studio.anna, bookingId, to: offeringId, back: 'money' })).toMatchObject({ ok: false })
      // A person on the waiting list can get the seat by an exchange, as they could by booking.
      const other = await studio.buy(waits, 'session', elsewhere)
      expect(await exchange(studio.deps, { personId: waits, bookingId: other.bookingId, to: offeringId, back: 'money' })).toMatchObject({
        value: { state: 'moved' },
      })
      expect(await statusesOf(offeringId)).toEqual(['taken'])
      const byHand = await fullClass(1)
      const [inside = 0, alsoWaits = 0] = await waitFor(byHand.offeringId, 2)
      await setCapacity(byHand.offeringId, 3)
      const add = (personId: number) =>
        addPersonToClass(studio.deps, { offeringId: byHand.offeringId, who: { personId }, payment: 'cash', staffId: studio.boris })
      expect([await add(studio.anna), await add(inside)]).toMatchObject([{ ok: true }, { ok: true }])
      expect([await statusesOf(byHand.offeringId), (await bookingOf(alsoWaits)) === undefined]).toEqual([['taken', 'waiting'], true])
    })
  })

  describe('the waiting list', () => {
    test('a person without a seat in a full class joins the waiting list at its end, only once, and sees the position', async () => {
      const { offeringId, seats } = await fullClass(2)
      const [first = 0] = await waitFor(offeringId, 1)
      expect(await join(studio.anna, offeringId)).toMatchObject({ value: { position: 2, waiting: 2, again: false } })
      expect(await join(studio.anna, offeringId, { take: 'mine' })).toMatchObject({ value: { position: 2, again: true } })
      expect([await entryOf(studio.anna), await mailsOf((await entryOf(studio.anna))?.id)]).toMatchObject([{ take: 'mine' }, ['you-wait']])
      expect(await listOwnEntries(studio.db, studio.anna)).toMatchObject([{ position: 2, waiting: 2, isOpen: true, turn: null }])
      // The free seat is reserved for the two people waiting, so a new person has to wait too.
      await free(seats[0] ?? 0)
      expect(await join(studio.boris, offeringId)).toMatchObject({ value: { position: 3 } })
      await tend(offeringId)
      expect(await join(first, offeringId)).toMatchObject({ reason: 'already_booked' })
      expect(await listOwnEntries(studio.db, first)).toMatchObject([{ turn: { price: 65_000 } }])
      expect(await listEntries(studio.db, offeringId)).toMatchObject([
        { status: 'turn', person: { id: first } },
        { status: 'waiting', person: { id: studio.anna } },
        { person: { id: studio.boris } },
      ])
    })

    test('joining the waiting list is refused for a person with a seat, and for a class that is hidden, started, unknown, not full or closed for waiting', async () => {
      const { offeringId } = await fullClass(1)
      const held = await makeSession(studio.db, { ...inHours(48), capacity: 1 })
      await studio.hold(studio.anna, 'session', held)
      const cases = [
        ['not_full', studio.anna, await makeSession(studio.db, inHours(48))],
        ['already_booked', studio.anna, held],
        ['already_started', studio.anna, (await fullClass(1, inHours(-0.1))).offeringId],
        ['inactive', studio.anna, (await fullClass(1, { isActive: false })).offeringId],
        ['list_closed', studio.anna, (await fullClass(1, inHours(1.99))).offeringId],
        ['not_found', studio.anna, await makeSlot(studio.db)],
        ['not_found', studio.anna, await makeEvent(studio.db)],
        ['not_found', studio.anna, 2_000_000_000],
      ] as const
      for (const [reason, personId, id] of cases) expect([reason, await join(personId, id)]).toMatchObject([reason, { reason }])
      expect(await join(studio.anna, (await fullClass(1, inHours(2.01))).offeringId)).toMatchObject({ ok: true })

      // Entries for invented addresses would keep the public from every free seat.
      await studio.db.update(people).set({ emailProvenAt: null }).where(eq(people.id, studio.boris))
      expect(await join(studio.boris, offeringId)).toMatchObject({ reason: 'email_unproven' })
      await studio.buy(studio.boris, 'session', await makeSession(studio.db))
      expect(await join(studio.boris, offeringId)).toMatchObject({ ok: true })
      // The database refuses entries that the rules would not write.
      const slot = await makeSlot(studio.db)
      const row = { offeringId: slot, personId: studio.anna, language: 'en' } as const
      expect(
        await studio.db
          .insert(waiting)
          .values(row)
          .catch((error) => databaseFault(error)?.constraint),
      ).toBe('slots_have_no_list')
      const [booking] = await studio.db.select().from(bookings).where(eq(bookings.offeringId, held))
      const forged = { ...row, offeringId, status: 'turn', bookingId: booking?.id ?? 0 } as const
      expect(
        await studio.db
          .insert(waiting)
          .values(forged)
          .catch((error) => databaseFault(error)?.constraint),
      ).toBe('turn_is_ones_own')
      const again = { ...row, offeringId, personId: studio.boris }
      expect(
        await studio.db
          .insert(waiting)
          .values(again)
          .catch((error) => databaseFault(error)?.constraint),
      ).toBe('waits_once')
    })

    test('a person cannot remove another person’s entry from the waiting list, and a released turn goes to the next person or to everyone', async () => {
      const { offeringId, seats } = await fullClass(1)
      const [first = 0, second = 0] = await waitFor(offeringId, 2)
      const entryId = async (personId: number) => (await entryOf(personId))?.id ?? 0
      expect(await leaveList(studio.deps, { id: await entryId(first), personId: second })).toMatchObject({ reason: 'not_found' })
      await free(seats[0] ?? 0)
      await tend(offeringId)
      const turn = await bookingOf(first)
      await studio.createCheckout(first, turn?.id ?? 0)
      expect(await leaveList(studio.deps, { id: await entryId(first), personId: first })).toMatchObject({ ok: true })
      expect([await statusesOf(offeringId), (await bookingOf(first))?.status]).toEqual([['left', 'waiting'], 'cancelled'])
      expect(studio.provider.closed).toHaveLength(1)
      await tend(offeringId)
      // Releasing the hold directly has the same effect.
      const bookingId = (await bookingOf(second))?.id ?? 0
      expect(await releaseHold(studio.deps, { personId: second, kind: 'session', bookingId })).toMatchObject({ ok: true })
      expect([await statusesOf(offeringId), await seen(offeringId)]).toMatchObject([['left', 'left'], { spots: 1, canBook: true }])
      expect(await leaveList(studio.deps, { id: await entryId(second), personId: second })).toMatchObject({ ok: true })
      // A person who joins again goes to the end of the list.
      expect(await book(studio.anna, offeringId)).toMatchObject({ ok: true })
      expect([await join(second, offeringId), await join(first, offeringId)]).toMatchObject([
        { value: { position: 1 } },
        { value: { position: 2 } },
      ])
    })

    test('a lapsed turn is marked as passed, even if its person joins the waiting list again before a job has run', async () => {
      const { offeringId, seats } = await fullClass(1)
      const [first = 0, second = 0] = await waitFor(offeringId, 2)
      await free(seats[0] ?? 0)
      await tend(offeringId)
      await lapse(studio.db, (await bookingOf(first))?.id ?? 0)
      expect(await join(first, offeringId)).toMatchObject({ value: { position: 2, again: false } })
      expect(await statusesOf(offeringId)).toEqual(['passed', 'waiting', 'waiting'])
      await tend(offeringId)
      expect((await bookingOf(second))?.isTurn).toBe(true)
      // The person's own lapsed hold is revived as their turn at the current price.
      await lapse(studio.db, (await bookingOf(second))?.id ?? 0)
      await studio.db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, offeringId))
      await tend(offeringId)
      const turns = await studio.db.select().from(bookings).where(eq(bookings.personId, first))
      expect(turns).toMatchObject([{ status: 'pending', isTurn: true, price: 70_000 }])
      expect(await statusesOf(offeringId)).toEqual(['passed', 'passed', 'turn'])
    })

    test('the seat of a lapsed hold goes to the first waiting person, even if the hold is older than the waiting list', async () => {
      const offeringId = await makeSession(studio.db, { ...inHours(48), capacity: 1 })
      const held = await studio.hold(studio.anna, 'session', offeringId)
      const [first = 0] = await waitFor(offeringId, 1)
      await lapse(studio.db, held)
      expect(await book(studio.anna, offeringId)).toMatchObject({ reason: 'sold_out' })
      await updateDueWaitingLists(siteDeps())
      expect([(await bookingOf(first))?.isTurn, await statusesOf(offeringId)]).toEqual([true, ['turn']])
    })

    test('the waiting list skips people who already have a seat or were erased', async () => {
      const { offeringId, seats } = await fullClass(2)
      const [seated = 0, erased = 0, third = 0] = await waitFor(offeringId, 3)
      // Restores the state that a version without the waiting list would leave behind.
      const [entry] = await studio.db.select().from(waiting).where(eq(waiting.personId, seated))
      await free(seats[0] ?? 0)
      expect(await book(seated, offeringId)).toMatchObject({ ok: true })
      await studio.db
        .update(waiting)
        .set({ status: 'waiting', bookingId: null })
        .where(eq(waiting.id, entry?.id ?? 0))
      await studio.db
        .update(people)
        .set({ email: `erased-${erased}@erased.invalid` })
        .where(eq(people.id, erased))
      await free(seats[1] ?? 0)
      await tend(offeringId)
      expect((await bookingOf(third))?.isTurn).toBe(true)
    })

    test('after the waiting list closes two hours before the start, its people are notified once of a free seat, and the first booking gets the seat', async () => {
      const { offeringId, seats } = await fullClass(1, inHours(3))
      await waitFor(offeringId, 3)
      await moveTo(offeringId, 1.5)
      await updateDueWaitingLists(siteDeps())
      expect(await seen(offeringId)).toMatchObject({ spots: 0, canWait: false })
      await free(seats[0] ?? 0)
      for (let times = 0; times < 3; times += 1) await updateDueWaitingLists(siteDeps())
      const rows = await studio.db.select().from(waiting).where(eq(waiting.offeringId, offeringId))
      for (const { id } of rows) expect(await mailsOf(id)).toEqual(['you-wait', 'place-free-for-all'])
      expect([await statusesOf(offeringId), await countLive(studio.db, offeringId)]).toEqual([['waiting', 'waiting', 'waiting'], 0])
      // The first person to book holds the seat. Waiting people have no precedence any more.
      const [, , third = 0] = rows.map(({ personId }) => personId)
      expect([await seen(offeringId), await book(studio.anna, offeringId), await book(third, offeringId)]).toMatchObject([
        { spots: 1, canBook: true },
        { ok: true },
        { reason: 'sold_out' },
      ])
      const held = (await bookingOf(studio.anna))?.id ?? 0
      const late = await studio.createCheckout(studio.anna, held)
      await lapse(studio.db, held)
      expect(await book(third, offeringId)).toMatchObject({ ok: true })
      const inTime = await studio.createCheckout(third, (await bookingOf(third))?.id ?? 0)
      studio.provider.pay(inTime)
      expect(await settlePayment(studio.deps, { sessionId: inTime })).toBe('paid')
      studio.provider.pay(late)
      expect(await settlePayment(studio.deps, { sessionId: late })).toBe('returned')
      expect([await statusesOf(offeringId), await countLive(studio.db, offeringId)]).toEqual([['waiting', 'waiting', 'taken'], 1])
      await moveTo(offeringId, -0.1)
      await updateDueWaitingLists(siteDeps())
      expect(await statusesOf(offeringId)).toEqual(['closed', 'closed', 'taken'])
    })

    test('the waiting list gives no turns while the class is hidden, and closes when the class is cancelled unless the cancellation is undone', async () => {
      const { offeringId, seats } = await fullClass(2)
      const [first = 0, second = 0] = await waitFor(offeringId, 2)
      await studio.db.update(offerings).set({ isActive: false }).where(eq(offerings.id, offeringId))
      await free(seats[0] ?? 0)
      await tend(offeringId)
      expect(await statusesOf(offeringId)).toEqual(['waiting', 'waiting'])
      await studio.db.update(offerings).set({ isActive: true }).where(eq(offerings.id, offeringId))
      await tend(offeringId)

      const off = { offeringId, reason: { en: 'ill', ru: 'болею' }, notify: true, staffId: studio.boris }
      const deps = { ...studio.deps, undoSeconds: 60 }
      await cancelClass(deps, off)
      expect(await undoCancellation(deps, { offeringId, staffId: studio.boris })).toMatchObject({ ok: true })
      expect(await statusesOf(offeringId)).toEqual(['turn', 'waiting'])
      await cancelClass({ ...deps, undoSeconds: 0 }, off)
      const job = studio.jobs.findLast(({ name }) => name === 'cancel-class')
      for (let times = 0; times < 2; times += 1) await runCancellation(deps, job?.name === 'cancel-class' ? job.cancellationId : 0)
      expect([await statusesOf(offeringId), (await bookingOf(first))?.status]).toEqual([['closed', 'closed'], 'cancelled'])
      expect(await mailsOf((await entryOf(second))?.id)).toEqual(['you-wait', 'waiting-closed'])
      expect(await mailsOf((await entryOf(first))?.id)).toEqual(['you-wait', 'your-turn'])
    })

    test('staff can remove and restore an entry of the waiting list, and give a free seat to any waiting person', async () => {
      const { offeringId, seats } = await fullClass(1)
      const everyone = await waitFor(offeringId, 3)
      const [first = 0, , third = 0] = everyone
      const ids: number[] = []
      for (const personId of everyone) ids.push((await entryOf(personId))?.id ?? 0)
      const input = (n: number) => ({ id: ids[n] ?? 0, staffId: studio.boris })
      expect(await removeFromList(siteDeps(), input(0))).toMatchObject({ ok: true })
      expect([await removeFromList(siteDeps(), input(0)), await offerSeatTo(siteDeps(), input(0))]).toMatchObject([
        { reason: 'not_waiting' },
        { reason: 'not_waiting' },
      ])
      expect(await restoreWaitingEntry(siteDeps(), input(0))).toMatchObject({ ok: true })
      expect((await listOwnEntries(studio.db, first))[0]?.position).toBe(1)
      expect(await offerSeatTo(siteDeps(), input(2))).toMatchObject({ reason: 'sold_out' })
      await free(seats[0] ?? 0)
      expect(await offerSeatTo(siteDeps(), input(2))).toMatchObject({ ok: true })
      await tend(offeringId)
      expect([await statusesOf(offeringId), (await bookingOf(third))?.isTurn]).toEqual([['waiting', 'waiting', 'turn'], true])
      expect(await offerSeatTo(siteDeps(), { id: 2_000_000_000, staffId: studio.boris })).toMatchObject({ reason: 'not_found' })
    })
  })

  describe('a turn', () => {
    /** Creates a turn in a class that starts in so many hours. */
    async function turnOf(hours: number, more: Parameters<typeof fullClass>[1] = {}) {
      const { offeringId, seats } = await fullClass(1, { ...inHours(hours), ...more })
      const [personId = 0] = await waitFor(offeringId, 1)
      await free(seats[0] ?? 0)
      await tend(offeringId)
      return { offeringId, personId, bookingId: (await bookingOf(personId))?.id ?? 0 }
    }

    test('a turn is extended only by its first checkout, and never shortened', async () => {
      const { personId, bookingId } = await turnOf(48)
      const endsIn = (minutes: number) =>
        studio.db
          .update(bookings)
          .set({ heldSince: new Date(Date.now() - 110 * 60_000), heldUntil: new Date(Date.now() + minutes * 60_000) })
          .where(eq(bookings.id, bookingId))
      await endsIn(10)
      await studio.createCheckout(personId, bookingId)
      expect(Math.round(await minutesHeld(personId))).toBe(35)
      await endsIn(10)
      await studio.db.update(payments).set({ status: 'closed' }).where(eq(payments.bookingId, bookingId))
      await studio.createCheckout(personId, bookingId)
      expect(Math.round(await minutesHeld(personId))).toBe(10)
      const long = await turnOf(48)
      await studio.db
        .update(bookings)
        .set({ heldUntil: new Date(Date.now() + 90 * 60_000) })
        .where(eq(bookings.id, long.bookingId))
      await studio.createCheckout(long.personId, long.bookingId)
      expect(Math.round(await minutesHeld(long.personId))).toBe(90)
    })

    test('a turn remains valid when the waiting list closes, and its seat is free for everyone once the turn has lapsed', async () => {
      const { offeringId, seats } = await fullClass(1, inHours(3))
      const [first = 0, second = 0] = await waitFor(offeringId, 2)
      await free(seats[0] ?? 0)
      await tend(offeringId)
      const turn = (await bookingOf(first))?.id ?? 0
      const page = await studio.createCheckout(first, turn)
      await moveTo(offeringId, 1.9)
      await tend(offeringId)
      expect([await statusesOf(offeringId), await book(studio.anna, offeringId)]).toMatchObject([
        ['turn', 'waiting'],
        { reason: 'sold_out' },
      ])
      await lapse(studio.db, turn)
      await studio.db
        .update(mails)
        .set({ status: 'failed' })
        .where(sql`${mails.about}->>'waitingId' = ${String((await entryOf(first))?.id)}`)
      await tend(offeringId)
      expect([await statusesOf(offeringId), await mailsOf((await entryOf(second))?.id)]).toEqual([
        ['passed', 'waiting'],
        ['you-wait', 'place-free-for-all'],
      ])
      expect(await book(studio.anna, offeringId)).toMatchObject({ ok: true })
      studio.provider.pay(page)
      expect(await settlePayment(studio.deps, { sessionId: page })).toBe('returned')
    })

    test('a turn does not count for the limit of five holds', async () => {
      const [personId = 0] = await makePeople(studio.db, 1)
      const lists = [await fullClass(1), await fullClass(1)]
      for (const { offeringId } of lists) await join(personId, offeringId)
      for (let n = 0; n < 5; n += 1) await studio.hold(personId, 'session', await makeSession(studio.db, inHours(48)))
      for (const { offeringId, seats } of lists) {
        await free(seats[0] ?? 0)
        await tend(offeringId)
      }
      expect((await listOwnEntries(studio.db, personId)).filter(({ turn }) => turn)).toHaveLength(2)
      expect(await studio.place(personId, 'session', await makeSession(studio.db))).toMatchObject({ reason: 'too_many_holds' })
      const [other = 0] = await makePeople(studio.db, 1)
      for (let n = 0; n < 4; n += 1) await studio.hold(other, 'session', await makeSession(studio.db))
      const mine = await turnOf(48)
      await studio.db.update(bookings).set({ personId: other }).where(eq(bookings.id, mine.bookingId))
      expect(await studio.place(other, 'session', await makeSession(studio.db))).toMatchObject({ ok: true })
    })

    test('a turn in a free class is paid once the person books it', async () => {
      const { offeringId, personId, bookingId } = await turnOf(48, { price: 0 })
      expect(await bookingOf(personId)).toMatchObject({ status: 'pending', price: 0, isTurn: true })
      expect(await book(personId, offeringId)).toMatchObject({ value: { bookingId } })
      expect([(await bookingOf(personId))?.status, await statusesOf(offeringId)]).toEqual(['paid', ['taken']])
    })

    test('a turn in an event has the price that applies to the person at that time', async () => {
      const offeringId = await makeEvent(studio.db, { ...inHours(80), capacity: 1, returningPrice: 90_000 })
      const [seated = 0, waits = 0] = await makePeople(studio.db, 2)
      const held = await studio.hold(seated, 'event', offeringId)
      await join(waits, offeringId, { kind: 'event' })
      await studio.buy(waits, 'session', await makeSession(studio.db))
      await releaseHold(studio.deps, { personId: seated, kind: 'event', bookingId: held })
      await tend(offeringId)
      expect(await bookingOf(waits)).toMatchObject({ isTurn: true, price: 90_000 })
    })

    test('a turn is paid at once by pass or credit, but only while a full refund is possible', async () => {
      await sellPasses(studio.db)
      const productId = await makeProduct(studio.db, { entries: 3, price: 60_000, days: 90 })
      const wait = async (hours: number, give: (personId: number) => Promise<unknown>) => {
        const { offeringId, seats } = await fullClass(1, inHours(hours))
        await setPolicy(studio.db, offeringId, { percent: 100, until: { hours: 24 } })
        const [personId = 0] = await waitFor(offeringId, 1, { take: 'mine' })
        await give(personId)
        await free(seats[0] ?? 0)
        await tend(offeringId)
        return bookingOf(personId)
      }
      const pass = (personId: number) => sellPass(studio.deps, { personId, productId, method: 'cash', staffId: studio.boris })
      const credit = (amount: number) => (personId: number) =>
        adjustCredit(studio.db, { personId, amount, note: 'why not', staffId: studio.boris })
      expect(await wait(30, pass)).toMatchObject({ status: 'paid', covered: 65_000 })
      expect(await wait(30, credit(65_000))).toMatchObject({ status: 'paid', covered: 65_000 })
      expect(await wait(30, credit(64_000))).toMatchObject({ status: 'pending', isTurn: true, covered: 0 })
      expect(await wait(10, pass)).toMatchObject({ status: 'pending', isTurn: true })
      expect(await wait(30, async () => {})).toMatchObject({ status: 'pending', isTurn: true })
    })
  })

  test('readVitals returns how long a seat has been free although a person is waiting', async () => {
    const figure = async () => (await readVitals(studio.db)).freeButWaitedForSeconds
    const before = await figure()
    const offeringId = await list.freeSince(25 * 3600)
    expect([before < 25 * 3600, Math.round((await figure()) / 3600)]).toEqual([true, 25])
    await tend(offeringId)
    expect(await figure()).toBeLessThan(25 * 3600)
  })
}
