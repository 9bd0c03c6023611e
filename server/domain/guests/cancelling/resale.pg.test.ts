import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { makePeople, makeSession, type TestProvider, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { isKilled, type Life, mortalDatabase } from '../../fault-recovery/mortal-database.testing.ts'
import { testAddressKeys } from '../../kernel/link-tokens.testing.ts'
import { changeToken } from '../../kernel/link-tokens.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { cancelByLink } from './booking-by-link.ts'
import { type CancellingDependencies, cancelOwnBooking } from './cancel-own-booking.ts'
import { leave, refundNothing } from './cancelling.testing.ts'
import { previewOwnCancellation } from './preview-own-cancellation.ts'
import { resellDueSeats, resellSeats } from './resell-seats.ts'

// Runs on PostgreSQL with two connection pools, like two processes that die before or after a commit.

const SITE = 'http://localhost:3000'
const PRICE = 65_000

let open: OpenDatabase & { url: string }
let other: OpenDatabase
let provider: TestProvider
let deps: CancellingDependencies & { undoSeconds: number }
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  other = await openServerDatabase(open.url, { connections: 10 })
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(open.db, provider), timeZone: 'Europe/Prague', undoSeconds: 0 }
  ;[staffId = 0] = await makePeople(open.db, 1)
})
afterAll(async () => {
  await other.close()
  await open.close()
})

async function late(capacity: number): Promise<number> {
  const offeringId = await makeSession(open.db, { capacity })
  await refundNothing(open.db, offeringId)
  return offeringId
}

const people = (howMany: number) => makePeople(open.db, howMany)

async function hold(personId: number, offeringId: number): Promise<{ personId: number; bookingId: number; sessionId: string }> {
  const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: SITE })
  if (!placed.ok) throw new Error(placed.reason)
  const { bookingId } = placed.value
  const opened = await openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  return { personId, bookingId, sessionId: opened.value.url.split('/').at(-1) ?? '' }
}

const settle = (sessionId: string) => {
  provider.pay(sessionId)
  return settlePayment(deps, { sessionId })
}

async function buy(personId: number, offeringId: number) {
  const held = await hold(personId, offeringId)
  expect(await settle(held.sessionId)).toBe('paid')
  return held
}

const rows = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
const countOf = async (text: string) => Number((await rows(text))[0]?.n)
const back = (bookingId: number) =>
  countOf(`select coalesce(sum(r.amount), 0) as n from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${bookingId}`)
const refundsOf = (bookingId: number) =>
  countOf(`select count(*) as n from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${bookingId}`)
const toldOf = (bookingId: number) => countOf(`select count(*) as n from mails where booking_id = ${bookingId} and kind = 'booking-resold'`)

/** Runs the job in a process that dies at the given write or commit, or never if undefined. Returns whether it died. */
const process = async (of: OpenDatabase, offeringId: number, death: Life['death']): Promise<boolean> => {
  const life: Life = { jobs: [], death }
  const mortal = {
    ...deps,
    db: mortalDatabase(of.db, life),
    enqueue: async (_tx: unknown, job: Life['jobs'][number]) => void life.jobs.push(job),
  }
  return resellSeats(mortal, offeringId).then(
    () => false,
    (error) => {
      if (!isKilled(error)) throw error
      return true
    },
  )
}

test('the person who cancelled late is refunded and notified only once, even if several processes run the resale and are killed midway', async () => {
  let deaths = 0
  for (let round = 0; round < 12; round++) {
    const offeringId = await late(1)
    const [leaverId = 0, buyerId = 0] = await people(2)
    const left = await buy(leaverId, offeringId)
    expect(await leave(deps, left, round % 2 === 0 ? 'money' : 'credit')).toBe('cancelled')
    const buyer = await buy(buyerId, offeringId)
    const died = await Promise.all(
      [open, other, open, other].map((of, n) => process(of, offeringId, { after: 0, committed: (round + n) % 2 === 0 })),
    )
    deaths += died.filter(Boolean).length
    await Promise.all([open, other, other].map((of) => process(of, offeringId, undefined)))
    await Promise.all([resellDueSeats(deps), resellDueSeats({ ...deps, db: other.db })])
    expect([await refundsOf(left.bookingId), await back(left.bookingId), await toldOf(left.bookingId)]).toEqual([1, PRICE, 1])
    expect(await countOf(`select resold_by as n from bookings where id = ${left.bookingId}`)).toBe(buyer.bookingId)
  }
  expect(deaths).toBeGreaterThan(12)
  expect(await faultsOfAccounts(open)).toEqual([])
})

// A deliberately wrong query. It checks only the status, so it mistakes any paid booking for the resold seat. The job compares the times at
// which seats were taken.
const BY_STATE = (
  offeringId: number,
) => `select l.id from bookings l where l.offering_id = ${offeringId} and l.status = 'cancelled' and l.left_full
  and l.left_percent < 100 and l.resold_by is null
  and exists (select 1 from bookings n where n.offering_id = l.offering_id and n.id <> l.id and n.status = 'paid'
    and not exists (select 1 from bookings r where r.resold_by = n.id))`

test('a resale ignores seats taken before the late cancellation, which a query by status would include', async () => {
  const offeringId = await late(3)
  const [one = 0, two = 0, three = 0, four = 0] = await people(4)
  const left = await buy(one, offeringId)
  const stays = await buy(two, offeringId)
  const held = await hold(three, offeringId)
  await leave(deps, left)
  // A hold taken before the person left is paid now, and staff change the status of another booking. Neither took the free seat.
  await settle(held.sessionId)
  for (const status of ['pending', 'paid', 'cancelled', 'paid'] as const)
    expect(await changeStatus(deps, { kind: 'session', bookingId: stays.bookingId, status, staffId })).toMatchObject({ ok: true })
  expect(await rows(BY_STATE(offeringId))).toEqual([{ id: left.bookingId }])
  await resellSeats(deps, offeringId)
  expect(await back(left.bookingId)).toBe(0)

  const buyer = await buy(four, offeringId)
  await resellSeats(deps, offeringId)
  expect(await countOf(`select resold_by as n from bookings where id = ${left.bookingId}`)).toBe(buyer.bookingId)
})

test('restoring a booking through the use case keeps taken_at and resells nothing, unlike a direct write', async () => {
  const offeringId = await late(2)
  const [one = 0, two = 0] = await people(2)
  const left = await buy(one, offeringId)
  const stays = await buy(two, offeringId)
  await leave(deps, left)
  const taken = async () => (await open.db.select({ at: bookings.takenAt }).from(bookings).where(eq(bookings.id, stays.bookingId)))[0]?.at
  const before = await taken()
  for (const status of ['cancelled', 'paid'] as const)
    await changeStatus(deps, { kind: 'session', bookingId: stays.bookingId, status, staffId })
  expect(await taken()).toEqual(before)
  await resellSeats(deps, offeringId)
  expect(await back(left.bookingId)).toBe(0)
  // Writes the status directly, as an older process would, so that only the trigger sets taken_at.
  await open.db.update(bookings).set({ status: 'cancelled', cancelledBy: 'staff' }).where(eq(bookings.id, stays.bookingId))
  await open.db.update(bookings).set({ status: 'paid', cancelledBy: null }).where(eq(bookings.id, stays.bookingId))
  await resellSeats(deps, offeringId)
  expect(await back(left.bookingId)).toBe(PRICE)
})

test('a resale does not refund a person who gets the cancelled seat back before the job takes the locks', async () => {
  const offeringId = await late(2)
  const [one = 0, two = 0, three = 0] = await people(3)
  const left = await buy(one, offeringId)
  await buy(two, offeringId)
  await leave(deps, left)
  await buy(three, offeringId)
  await open.db.execute(sql`update offerings set capacity = 3 where id = ${offeringId}`)
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const given = other.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from people where id = ${one} for no key update`)
    locked.resolve()
    await goOn.promise
    await tx.execute(sql`update bookings set status = 'paid', cancelled_by = null, cancelled_at = null where id = ${left.bookingId}`)
  })
  await locked.promise
  const reselling = resellSeats(deps, offeringId)
  // The job has found the late cancellation and waits for the lock of its person.
  const waiting = `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await countOf(waiting)) === 0);
  goOn.resolve()
  await Promise.all([given, reselling])
  expect([await back(left.bookingId), await toldOf(left.bookingId)]).toEqual([0, 0])
})

test('simultaneous resale, refund, class cancellation and restored seat never refund more than was paid', async () => {
  for (let round = 0; round < 8; round++) {
    const offeringId = await late(2)
    const [one = 0, two = 0, three = 0] = await people(3)
    const left = await buy(one, offeringId)
    await buy(two, offeringId)
    await leave(deps, left, round % 2 === 0 ? 'money' : 'credit')
    await buy(three, offeringId)
    const called = round % 4 < 2 ? await cancelClass(deps, { offeringId, reason: { en: '', ru: '' }, notify: true, staffId }) : undefined
    await Promise.all([
      resellSeats(deps, offeringId),
      resellSeats({ ...deps, db: other.db }, offeringId),
      called?.ok ? runCancellation(deps, called.value.cancellation.id) : undefined,
      refundBooking(deps, { kind: 'session', bookingId: left.bookingId, amount: 20_000, key: `round ${round}`, staffId }),
      round % 3 === 0
        ? changeStatus(deps, { kind: 'session', bookingId: left.bookingId, status: 'paid', method: 'cash', staffId })
        : undefined,
    ])
    const isOver = await countOf(`select count(*) as n from bookings where id = ${left.bookingId} and status = 'cancelled'`)
    // A person who got the seat back has paid again in cash. The cancellation of the class refunds that too.
    const came = await countOf(
      `select sum(amount) as n from payments where booking_id = ${left.bookingId} and status in ('kept', 'returned')`,
    )
    if (isOver === 1) expect(await back(left.bookingId)).toBe(came)
    expect(await toldOf(left.bookingId)).toBeLessThanOrEqual(1)
    expect(
      await countOf(`select count(*) as n from payments p where p.booking_id = ${left.bookingId}
      and p.amount < (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id)`),
    ).toBe(0)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('twenty simultaneous cancellations to credit create one refund, one ledger entry, and one email to each side', async () => {
  const far = await makeSession(open.db, { capacity: 1, startsAt: new Date(Date.now() + 100 * 86_400_000) })
  await refundNothing(open.db, far)
  const [personId = 0] = await people(1)
  const own = await buy(personId, far)
  const [row] = await open.db.select({ key: bookings.changeKey }).from(bookings).where(eq(bookings.id, own.bookingId))
  const token = changeToken(testAddressKeys, { id: own.bookingId, key: row?.key ?? '' })
  const shown = { kind: 'session' as const, ...own }
  const preview = await previewOwnCancellation(deps, shown)
  const { percent = 0, refunded = 0 } = preview.ok ? preview.value : {}
  const input = { back: 'credit' as const, expected: { percent, refunded, entries: 0 } }
  const pressed = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      n % 2 === 0 ? cancelOwnBooking(deps, { ...shown, ...input }) : cancelByLink({ ...deps, linkKeys: testAddressKeys }, token, input),
    ),
  )
  expect(pressed.map(({ ok }) => ok)).toEqual(pressed.map(() => true))
  expect(
    await rows(
      `select r.amount, r.to_credit, r.status from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${own.bookingId}`,
    ),
  ).toEqual([{ amount: PRICE, to_credit: true, status: 'done' }])
  expect(
    await rows(`select l.amount from ledger_entries l join accounts a on a.id = l.account_id where a.person_id = ${personId}`),
  ).toEqual([{ amount: PRICE }])
  for (const kind of ['booking-cancelled-by-guest', 'studio-cancellation'])
    expect(await countOf(`select count(*) as n from mails where booking_id = ${own.bookingId} and kind = '${kind}'`)).toBe(1)
})
