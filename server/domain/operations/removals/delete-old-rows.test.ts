import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { bookingRuns } from '../../../db/schema/booking-runs.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations, classMessages } from '../../../db/schema/cancellations.ts'
import { exchanges } from '../../../db/schema/exchanges.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { newsletters } from '../../../db/schema/newsletters.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { attentionDone, disputes, payments, refunds, sandboxSessions } from '../../../db/schema/payments.ts'
import { removals } from '../../../db/schema/removals.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { bookRetentionStart, deleteOldRows } from './delete-old-rows.ts'

const PRAGUE = 'Europe/Prague'
/** The time of the job. */
const NOW = new Date('2037-03-01T01:40:00Z')
const HOUR = 3_600_000

let open: OpenDatabase
let personId: number
beforeAll(async () => {
  open = await freshDatabase()
  personId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(() => open.close())

const run = () => deleteOldRows({ db: open.db, timeZone: PRAGUE }, NOW)
const idOf = ([row]: { id: number }[]) => row?.id ?? 0

/** Creates a class at that time, and a booking that was paid the day before. */
async function paidPlace(at: string, changes: Partial<typeof bookings.$inferInsert> = {}) {
  const startsAt = new Date(at)
  const before = new Date(startsAt.getTime() - 24 * HOUR)
  const offeringId = await makeSession(open.db, { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) })
  const place = { offeringId, personId, status: 'paid', price: 40_000, language: 'en', createdAt: before, paidAt: before } as const
  const bookingId = idOf(
    await open.db
      .insert(bookings)
      .values({ ...place, ...changes })
      .returning({ id: bookings.id }),
  )
  const money = { bookingId, provider: 'sandbox', amount: 40_000, status: 'kept', createdAt: before, settledAt: before } as const
  const paymentId = idOf(await open.db.insert(payments).values(money).returning({ id: payments.id }))
  return { offeringId, bookingId, paymentId }
}
const isThere = async (bookingId: number) => (await open.db.$count(bookings, eq(bookings.id, bookingId))) === 1

test('bookRetentionStart returns the start of the calendar year ten years before the given time, in the studio’s time zone', () => {
  expect(bookRetentionStart(new Date('2036-12-31T22:59:59Z'), PRAGUE)).toEqual(new Date('2025-12-31T23:00:00Z'))
  expect(bookRetentionStart(new Date('2036-12-31T23:00:00Z'), PRAGUE)).toEqual(new Date('2026-12-31T23:00:00Z'))
})

test('a booking is deleted with all its payments in the eleventh year, unless one of its payments changed later', async () => {
  const old = await paidPlace('2026-06-01T16:00:00Z')
  const newYear = await paidPlace('2027-01-01T10:00:00Z')
  const late = await paidPlace('2026-12-01T16:00:00Z')
  const disputed = await paidPlace('2026-11-01T16:00:00Z')
  const refund = { amount: 1000, cause: 'staff', status: 'done' } as const
  const refundId = idOf(
    await open.db
      .insert(refunds)
      .values([
        { ...refund, paymentId: old.paymentId, createdAt: new Date('2026-06-02T10:00:00Z') },
        { ...refund, paymentId: late.paymentId, createdAt: new Date('2026-12-30T10:00:00Z'), doneAt: new Date('2027-01-04T10:00:00Z') },
      ])
      .returning({ id: refunds.id }),
  )
  const dispute = { amount: 40_000, reason: 'fraudulent', status: 'won' }
  await open.db.insert(disputes).values([
    { ...dispute, paymentId: old.paymentId, providerDisputeId: 'old', createdAt: new Date('2026-06-10T10:00:00Z') },
    { ...dispute, paymentId: disputed.paymentId, providerDisputeId: 'new', createdAt: new Date('2027-02-10T10:00:00Z') },
  ])
  const note = { note: 'Called her.', personId, at: new Date('2026-06-11T10:00:00Z') }
  await open.db.insert(attentionDone).values([
    { ...note, kind: 'refund_failed', subjectId: refundId },
    { ...note, kind: 'cancelled_money_kept', subjectId: late.bookingId },
  ])
  const session = { request: { email: 'anna@example.com' }, expiresAt: new Date('2026-06-01T10:00:00Z') }
  await open.db.insert(sandboxSessions).values([
    { ...session, id: 'old', key: String(old.paymentId) },
    { ...session, id: 'new', key: String(newYear.paymentId) },
  ])

  await run()
  expect(await isThere(old.bookingId)).toBe(false)
  for (const { bookingId } of [newYear, late, disputed]) expect(await isThere(bookingId)).toBe(true)
  const left = (await open.db.select().from(payments)).map(({ id }) => id)
  expect(left.sort()).toEqual([newYear.paymentId, late.paymentId, disputed.paymentId].sort())
  expect((await open.db.select().from(disputes)).map(({ providerDisputeId }) => providerDisputeId)).toEqual(['new'])
  expect((await open.db.select().from(attentionDone)).map(({ kind }) => kind)).toEqual(['cancelled_money_kept'])
  expect((await open.db.select().from(sandboxSessions)).map(({ id }) => id)).toEqual(['new'])
})

test('a class cancellation is deleted together with the last of its bookings', async () => {
  const { offeringId, bookingId } = await paidPlace('2026-08-01T16:00:00Z')
  const staying = await makeSession(open.db, { startsAt: new Date('2027-08-01T16:00:00Z'), endsAt: new Date('2027-08-01T17:00:00Z') })
  const off = { personId, notify: true, wasActive: true, status: 'done', reasonEn: 'I have a fever.' } as const
  const at = (day: string) => ({ runsAt: new Date(day), createdAt: new Date(day), endedAt: new Date(day) })
  const [mine, other] = await open.db
    .insert(cancellations)
    .values([
      { ...off, offeringId, ...at('2026-07-30') },
      { ...off, offeringId: staying, ...at('2027-07-30') },
    ])
    .returning({ id: cancellations.id })
  const ended = { status: 'cancelled', cancelledBy: 'staff', cancelledAt: new Date('2026-07-30') } as const
  await open.db
    .update(bookings)
    .set({ ...ended, cancellationId: mine?.id ?? 0 })
    .where(eq(bookings.id, bookingId))
  await run()
  expect(await isThere(bookingId)).toBe(false)
  expect((await open.db.select().from(cancellations)).map(({ id }) => id)).toEqual([other?.id])
})

test('a booking and its exchanges are deleted once its latest exchange is old enough, and references to the booking are cleared', async () => {
  const [old, changed] = [await paidPlace('2026-03-01T16:00:00Z'), await paidPlace('2026-04-01T16:00:00Z')]
  const held = await paidPlace('2027-06-01T16:00:00Z', { status: 'pending', paidAt: null, exchangedFor: old.bookingId })
  const change = { fromOffering: 1, toOffering: 2, priceBefore: 40_000, priceAfter: 40_000, by: 'person' } as const
  await open.db.insert(exchanges).values([
    { ...change, bookingId: old.bookingId, at: new Date('2026-02-20T10:00:00Z') },
    { ...change, bookingId: changed.bookingId, at: new Date('2027-02-20T10:00:00Z') },
  ])
  await run()
  expect([await isThere(old.bookingId), await isThere(changed.bookingId), await isThere(held.bookingId)]).toEqual([false, true, true])
  expect((await open.db.select().from(exchanges)).map(({ bookingId }) => bookingId)).toEqual([changed.bookingId])
  const [hold] = await open.db.select().from(bookings).where(eq(bookings.id, held.bookingId))
  expect(hold?.exchangedFor).toBe(null)
})

test('the attendance and time zone of a booking are cleared three years after its class, and the booking stays', async () => {
  const noted = { attendance: 'came', attendedAt: new Date('2034-02-27T10:00:00Z'), timeZone: 'America/New_York' } as const
  const over = await paidPlace('2034-02-27T10:00:00Z', noted)
  const recent = await paidPlace('2034-03-02T10:00:00Z', noted)
  await run()
  const kept = await open.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [over.bookingId, recent.bookingId]))
    .orderBy(bookings.id)
  expect(kept).toMatchObject([{ attendance: null, attendedAt: null, timeZone: null, status: 'paid' }, noted])
})

test('waiting list entries are deleted thirty days after the class', async () => {
  const waited = (endsAt: string) => async () => {
    const end = new Date(endsAt)
    const offeringId = await makeSession(open.db, { startsAt: new Date(end.getTime() - HOUR), endsAt: end })
    return idOf(
      await open.db.insert(waiting).values({ offeringId, personId, language: 'en', status: 'closed' }).returning({ id: waiting.id }),
    )
  }
  await waited('2037-01-30T01:39:00Z')()
  const kept = await waited('2037-01-30T01:41:00Z')()
  await run()
  expect(await open.db.select({ id: waiting.id }).from(waiting)).toEqual([{ id: kept }])
})

test('old emails, messages, newsletters and finished runs are deleted, but notices to the studio remain without address and subject', async () => {
  const sent = (createdAt: string) =>
    ({ to: 'anna@example.com', subject: 'Booked', status: 'sent', createdAt: new Date(createdAt), sentAt: new Date(createdAt) }) as const
  const about = { kind: 'studio-attention', to: 'studio@example.com', subject: 'Anna’s refund failed' } as const
  await open.db.insert(mails).values([
    { ...sent('2034-02-27'), kind: 'reminder', cause: 'old' },
    { ...sent('2034-03-02'), kind: 'reminder', cause: 'new' },
    { ...sent('2034-02-27'), ...about, cause: 'told long ago' },
  ])
  const offeringId = await makeSession(open.db)
  const words = { offeringId, personId, textEn: 'Bring socks.' }
  await open.db.insert(classMessages).values([
    { ...words, createdAt: new Date('2034-02-27'), leavesAt: new Date('2034-02-27') },
    { ...words, createdAt: new Date('2034-03-02'), leavesAt: new Date('2034-03-02') },
  ])
  const toMany = { audience: { who: 'all' as const }, personId, subjectEn: 'News', textEn: 'Hello.' }
  await open.db.insert(newsletters).values([
    { ...toMany, createdAt: new Date('2034-02-27'), leavesAt: new Date('2034-02-27') },
    { ...toMany, createdAt: new Date('2034-03-02'), leavesAt: new Date('2034-03-02') },
  ])
  const bulk = (createdAt: Date) => ({ act: 'message' as const, personId, textEn: 'Hello.', createdAt, runsAt: createdAt })
  const done = { status: 'done' as const, endedAt: new Date('2034-02-27') }
  await open.db.insert(bookingRuns).values([
    { ...bulk(new Date('2034-02-27')), ...done },
    { ...bulk(new Date('2034-03-02')), ...done },
    // An unfinished run, which still has to continue.
    bulk(new Date('2034-02-26')),
  ])
  await run()
  expect((await open.db.select().from(bookingRuns).orderBy(bookingRuns.id)).map(({ status }) => status)).toEqual(['done', 'waiting'])
  expect(await open.db.select({ cause: mails.cause, to: mails.to, subject: mails.subject }).from(mails).orderBy(mails.cause)).toEqual([
    { cause: 'new', to: 'anna@example.com', subject: 'Booked' },
    { cause: 'told long ago', to: null, subject: null },
  ])
  expect(await open.db.$count(classMessages)).toBe(1)
  expect(await open.db.$count(newsletters)).toBe(1)
})

test('undo records are deleted after thirty days, and removals after ten years unless the removal still hides a row', async () => {
  const change = { personId, changes: [], overlappingBefore: [], emailIds: [], supersededEmailIds: [], madeAt: NOW }
  await open.db.insert(scheduleChanges).values([
    { ...change, undoUntil: new Date('2037-01-29') },
    { ...change, undoUntil: new Date('2037-01-31') },
  ])
  const { bookingId } = await paidPlace('2036-01-01T10:00:00Z')
  const removal = (kind: 'booking' | 'message', subjectId: number, madeAt: string) => ({
    kind,
    subjectId,
    staffId: personId,
    madeAt: new Date(madeAt),
    runsAt: new Date(madeAt),
    doneAt: new Date(madeAt),
  })
  await open.db
    .insert(removals)
    .values([removal('booking', bookingId, '2027-02-27'), removal('message', 4711, '2027-02-27'), removal('message', 4712, '2027-03-02')])
  await run()
  expect((await open.db.select().from(scheduleChanges)).map(({ undoUntil }) => undoUntil)).toEqual([new Date('2037-01-31')])
  expect((await open.db.select().from(removals)).map(({ subjectId }) => subjectId).sort()).toEqual([bookingId, 4712].sort())
})

test('audit entries are deleted after ten years, and the database refuses any other change to audit entries', async () => {
  const entry = { personId, action: 'update', kind: 'person' }
  const ago = (years: number, days: number) => sql`clock_timestamp() - make_interval(years => ${years}, days => ${days})`
  await open.db.insert(auditLog).values([
    { ...entry, at: ago(10, 1) as never },
    { ...entry, at: ago(9, 360) as never },
  ])
  // The database enforces this rule by its own clock.
  await deleteOldRows({ db: open.db, timeZone: PRAGUE }, new Date())
  expect(await open.db.$count(auditLog)).toBe(1)
  await expect(open.db.delete(auditLog)).rejects.toMatchObject({ cause: { constraint: 'audit_trail_is_kept' } })
  await expect(open.db.update(auditLog).set({ action: 'create' })).rejects.toMatchObject({ cause: { constraint: 'audit_trail_is_kept' } })
  await expect(open.db.execute(sql`truncate audit_trail`)).rejects.toThrow()
  expect(await open.db.$count(auditLog)).toBe(1)
})

test('old ledger entries of an account are replaced by a single entry with their sum, and their bookings are deleted', async () => {
  const { bookingId } = await paidPlace('2015-06-01T16:00:00Z')
  const accountId = idOf(await open.db.insert(accounts).values({ personId, kind: 'credit' }).returning({ id: accounts.id }))
  const entry = (amount: number, why: 'adjusted' | 'spent', at: string, of: number | null = null) => ({
    accountId,
    amount,
    why,
    at: new Date(at),
    bookingId: of,
    cause: `${why} ${at}`,
  })
  await open.db.insert(ledgerEntries).values(entry(50_000, 'adjusted', '2015-05-01T10:00:00Z'))
  await open.db.insert(ledgerEntries).values(entry(-35_000, 'spent', '2015-05-02T10:00:00Z', bookingId))
  await open.db.insert(ledgerEntries).values(entry(700, 'adjusted', '2026-11-02T10:00:00Z'))
  await deleteOldRows({ db: open.db, timeZone: PRAGUE }, new Date('2026-11-24T01:40:00Z'))
  const left = await open.db.select().from(ledgerEntries).orderBy(ledgerEntries.id)
  expect(left).toMatchObject([
    { why: 'adjusted', amount: 700 },
    { why: 'brought_forward', amount: 15_000, bookingId: null },
  ])
  expect(await isThere(bookingId)).toBe(false)
})

test('old orders and passes are deleted with their payments and ledger entries, unless the pass could still pay for a class', async () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const opens = { kinds: ['session' as const], serviceIds: null, serviceTypes: null, priceUpTo: null }
  const sold = { nameEn: 'Ten classes', nameRu: 'Десять занятий', price: 300_000, perDay: 1, ahead: null, opens }
  const details = { ...sold, entries: 10, days: 90, starts: 'purchase' }
  const order = async (settledAt = at('2015-03-01')) => {
    const ordered = { personId, kind: 'pass', details, price: 300_000, status: 'paid', language: 'en' } as const
    const orderId = idOf(
      await open.db
        .insert(orders)
        .values({ ...ordered, createdAt: at('2015-03-01'), paidAt: at('2015-03-01') })
        .returning({ id: orders.id }),
    )
    const money = { orderId, provider: 'sandbox', amount: 300_000, status: 'kept', createdAt: at('2015-03-01'), settledAt } as const
    await open.db.insert(payments).values(money)
    return orderId
  }
  const pass = async (orderId: number | null, validUntil: string | null, entries: [amount: number, day: string, bookingId?: number][]) => {
    const made = { personId, kind: 'pass', sold, entries: 10, days: 90, starts: 'purchase', createdAt: at('2015-03-01') } as const
    const accountId = idOf(
      await open.db
        .insert(accounts)
        .values({ ...made, orderId, validUntil })
        .returning({ id: accounts.id }),
    )
    for (const [amount, day, bookingId = null] of entries)
      await open.db
        .insert(ledgerEntries)
        .values({ accountId, amount, why: 'adjusted', cause: `${accountId} ${amount} ${day}`, at: at(day), orderId, bookingId })
    return accountId
  }
  const used = await paidPlace('2015-04-01T16:00:00Z')
  const usedUp = await pass(await order(), '2015-06-01', [
    [10, '2015-03-01'],
    [-9, '2015-03-02'],
    [-1, '2015-04-01', used.bookingId],
  ])
  await open.db.update(bookings).set({ accountId: usedUp, covered: 40_000 }).where(eq(bookings.id, used.bookingId))
  const lapsed = await pass(await order(), '2015-06-01', [
    [10, '2015-03-01'],
    [-3, '2015-04-01'],
  ])
  const given = await pass(null, '2015-06-01', [[10, '2015-03-01']])
  const gone = [usedUp, lapsed, given]
  const endless = await pass(await order(), null, [
    [10, '2015-03-01'],
    [-3, '2015-04-01'],
  ])
  const refundedSince = await pass(await order(at('2016-02-01')), '2015-06-01', [[10, '2015-03-01']])
  const prolonged = await pass(await order(), '2099-06-01', [[10, '2015-03-01']])
  const touched = await pass(await order(), '2015-06-01', [
    [10, '2015-03-01'],
    [-1, '2026-11-02'],
  ])
  const stay = [endless, refundedSince, prolonged, touched]

  await deleteOldRows({ db: open.db, timeZone: PRAGUE }, new Date('2026-11-24T01:40:00Z'))
  expect(
    await open.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, [...gone, ...stay]))
      .orderBy(accounts.id),
  ).toEqual(stay.map((id) => ({ id })))
  expect(await open.db.$count(orders)).toBe(4)
  expect(await open.db.$count(payments, isNotNull(payments.orderId))).toBe(4)
  expect(await isThere(used.bookingId)).toBe(false)
  const left = await open.db
    .select({ id: accounts.id, left: sql<number>`balance_of(${accounts.id})` })
    .from(accounts)
    .where(inArray(accounts.id, [endless, prolonged, touched]))
    .orderBy(accounts.id)
  expect(left.map(({ left }) => left)).toEqual([7, 10, 9])
})
