import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../db/database.testing.ts'
import type { Job } from '../db/enqueue.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { bookings } from '../db/schema/bookings.ts'
import { cancellations } from '../db/schema/cancellations.ts'
import { messages } from '../db/schema/contact.ts'
import { pictures } from '../db/schema/gallery.ts'
import { hits } from '../db/schema/hits.ts'
import { people } from '../db/schema/identity.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { mails } from '../db/schema/notifications.ts'
import { payments } from '../db/schema/payments.ts'
import { receipts } from '../db/schema/receipts.ts'
import { scheduleChanges } from '../db/schema/schedule.ts'
import { waiting } from '../db/schema/waiting.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../domain/bookings/seats/bookings.testing.ts'
import { setPolicy } from '../domain/guests/exchanging/exchanging.testing.ts'
import { beginStanding } from '../domain/guests/standing/change-standing.ts'
import { standingStudio } from '../domain/guests/standing/standing.testing.ts'
import type { WaitingListDependencies } from '../domain/guests/waiting-list/take-seat-for-entry.ts'
import type { BankPolling } from '../domain/money/bank/poll-fio.ts'
import { ProviderDown } from '../domain/money/payments/payment-provider.ts'
import { faultsOfReceipts, makePaidBooking, testSeller } from '../domain/money/receipts/receipts.testing.ts'
import { cancelClass } from '../domain/operations/classes/cancelling/cancel-class.ts'
import { joinCourse, makeCourse, makeDates } from '../domain/products/courses/courses.testing.ts'
import { sellPasses } from '../domain/products/passes/passes.testing.ts'
import { type Handlers, handlers } from './handlers.ts'

// Tests jobs with independent duties or rows: a trigger makes one of them fail, and the others must still be completed.

const BAD = 'bad@example.com'
const PATIENCE = 60_000
let open: OpenDatabase
let jobs: Handlers
let deps: WaitingListDependencies & { seller: () => typeof testSeller; messageKeepMonths: number }
beforeAll(async () => {
  open = await freshDatabase()
  const provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(open.db, provider), siteUrl: 'http://localhost:3000', seller: () => testSeller, messageKeepMonths: 12 }
  jobs = handlers(deps as unknown as Parameters<typeof handlers>[0])
  await open.db.execute(sql`create function refuse_bad() returns trigger language plpgsql as
    $$ begin raise exception 'a bad row of %', tg_table_name; end $$`)
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.execute(sql`truncate mails, receipts, receipts_due, receipt_counters, refunds, payments, bookings, accounts cascade`)
})

/** Makes `event` (insert, delete …) fail for rows of a table that match `condition` during `run`. Returns the error. */
async function withBadRows(table: string, event: string, condition: string, run: () => Promise<unknown>): Promise<unknown> {
  const trigger = sql.raw(
    `create trigger refuse_bad before ${event} on ${table} for each row when (${condition}) execute function refuse_bad()`,
  )
  await open.db.execute(trigger)
  try {
    return await run().then(
      () => 'nothing failed',
      (error: Error) => error,
    )
  } finally {
    await open.db.execute(sql.raw(`drop trigger refuse_bad on ${table}`))
  }
}

const queued = async () =>
  (await open.db.select({ kind: mails.kind, to: mails.to }).from(mails).orderBy(mails.id)).map(({ kind, to }) => `${kind} ${to}`)

async function twoPeople(): Promise<[number, number]> {
  await open.db.delete(people).where(eq(people.email, BAD))
  const [bad = 0, good = 0] = await makePeople(open.db, 2)
  await open.db.update(people).set({ email: BAD }).where(eq(people.id, bad))
  await open.db
    .update(people)
    .set({ email: `good${good}@example.com` })
    .where(eq(people.id, good))
  return [bad, good]
}

test('the job queue-reminders queues the other reminders, including the reminders of passes, when one reminder cannot be queued', {
  timeout: PATIENCE,
}, async () => {
  const [bad, good] = await twoPeople()
  const startsAt = new Date(Date.now() + 23 * 3_600_000)
  const offeringId = await makeSession(open.db, { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
  const paidAt = new Date(Date.now() - 48 * 3_600_000)
  for (const personId of [bad, good])
    await open.db.insert(bookings).values({ personId, offeringId, price: 1, language: 'en', status: 'paid', paidAt, createdAt: paidAt })
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const sold = { nameEn: 'Ten', nameRu: '', price: 1, entries: null, days: 30 } as never
  for (const personId of [bad, good])
    await open.db.insert(accounts).values({ personId, kind: 'pass', sold, days: 30, validFrom: '2026-01-01', validUntil: until })
  const failure = await withBadRows('mails', 'insert', `new."to" = '${BAD}'`, jobs['queue-reminders'])
  expect(await queued()).toEqual([`reminder good${good}@example.com`, `pass-ends-soon good${good}@example.com`])
  expect(failure).toBeInstanceOf(AggregateError)
})

test('the job issue-receipts issues the other receipts without a gap in their numbers when one receipt cannot be issued', async () => {
  const [bad, good] = await twoPeople()
  const offeringId = await makeSession(open.db)
  const badPayment = await makePaidBooking(open.db, { personId: bad, offeringId })
  const goodPayment = await makePaidBooking(open.db, { personId: good, offeringId })
  await withBadRows('receipts', 'insert', `new.payment_id = ${badPayment}`, jobs['issue-receipts'])
  expect(await open.db.select({ paymentId: receipts.paymentId }).from(receipts)).toEqual([{ paymentId: goodPayment }])
  expect(await open.db.select({ number: receipts.number }).from(receipts)).toEqual([{ number: 1 }])
  await jobs['issue-receipts']()
  expect(await open.db.$count(receipts)).toBe(2)
  expect(await faultsOfReceipts(open)).toEqual([])
})

test('the job sweep checks the other payments when one payment cannot be updated', async () => {
  const [bad, good] = await twoPeople()
  const offeringId = await makeSession(open.db)
  const open1 = { status: 'open', settledAt: null, createdAt: new Date(Date.now() - 600_000), provider: 'sandbox' } as const
  const badPayment = await makePaidBooking(open.db, { personId: bad, offeringId }, { ...open1, sessionId: 'bad' })
  const goodPayment = await makePaidBooking(open.db, { personId: good, offeringId }, { ...open1, sessionId: 'good' })
  await open.db.update(bookings).set({ status: 'pending', heldUntil: new Date(Date.now() + 600_000) })
  const failure = await withBadRows('payments', 'update', `new.id = ${badPayment}`, jobs.sweep)
  const [asked] = await open.db.select({ askedAt: payments.askedAt }).from(payments).where(eq(payments.id, goodPayment))
  expect(failure).toBeInstanceOf(Error)
  expect(asked?.askedAt).toBeInstanceOf(Date)
})

test('the job delete-expired deletes expired messages even if the deletion of rate limit counters fails', async () => {
  await open.db.insert(hits).values({ key: 'old', times: 1, overAt: new Date(Date.now() - 86_400_000) })
  await open.db.insert(messages).values({ name: 'Ana', email: 'a@example.com', subject: '', message: 'Hello', language: 'en' })
  await open.db.execute(sql`update messages set created_at = now() - interval '2 years'`)
  const failure = await withBadRows('hits', 'delete', 'true', jobs['delete-expired'])
  expect(failure).toBeInstanceOf(Error)
  expect(await open.db.$count(messages)).toBe(0)
})

test('the job delete-old-rows deletes the other bookings and rows when one booking cannot be deleted', async () => {
  const [bad, good] = await twoPeople()
  const at = new Date('2010-01-01T10:00:00Z')
  const offeringId = await makeSession(open.db, { startsAt: at, endsAt: new Date('2010-01-01T11:00:00Z') })
  for (const personId of [bad, good])
    await open.db.insert(bookings).values({ personId, offeringId, price: 1, language: 'en', status: 'paid', createdAt: at, paidAt: at })
  await open.db.insert(scheduleChanges).values({
    personId: good,
    changes: [],
    overlappingBefore: [],
    emailIds: [],
    supersededEmailIds: [],
    createdIds: [],
    madeAt: at,
    undoUntil: at,
  } as never)
  const failure = await withBadRows('bookings', 'delete', `old.person_id = ${bad}`, jobs['delete-old-rows'])
  expect(failure).toBeInstanceOf(Error)
  expect(await open.db.select({ personId: bookings.personId }).from(bookings)).toEqual([{ personId: bad }])
  expect(await open.db.$count(scheduleChanges)).toBe(0)
})

test.each([
  ['a booking that cannot be cancelled', 'bookings', 'update', (bad: number) => `new.person_id = ${bad} and new.status = 'cancelled'`],
  [
    'a refund that fails',
    'ledger_entries',
    'insert',
    (_bad: number, passId: number) => `new.why = 'refunded' and new.account_id = ${passId}`,
  ],
])(
  'the job continue-runs refunds a date in the other courses and closes the waiting list despite %s, and finishes in a later run',
  async (_what, table, event, condition) => {
    await sellPasses(open.db)
    const [bad, good] = await twoPeople()
    const [staffId = 0, waits = 0] = await makePeople(open.db, 2)
    const [offeringId = 0] = await makeDates(open.db, { weeks: 1 })
    const badPass = await joinCourse(deps, bad, await makeCourse(open.db, [offeringId], { seats: 2 }))
    const goodPass = await joinCourse(deps, good, await makeCourse(open.db, [offeringId], { seats: 2 }))
    await open.db.insert(waiting).values({ offeringId, personId: waits, language: 'en' })
    const input = { offeringId, reason: { en: 'Ill', ru: 'Болею' }, notify: true, refundDates: true, staffId }
    expect((await cancelClass({ ...deps, undoSeconds: 0 }, input)).ok).toBe(true)
    const state = async () => ({
      refunded: (
        await open.db
          .select({ id: ledgerEntries.accountId })
          .from(ledgerEntries)
          .where(eq(ledgerEntries.why, 'refunded'))
          .orderBy(ledgerEntries.id)
      ).map(({ id }) => id),
      list: (await open.db.select({ status: waiting.status }).from(waiting).where(eq(waiting.offeringId, offeringId)))[0]?.status,
      run: (await open.db.select({ status: cancellations.status }).from(cancellations).where(eq(cancellations.offeringId, offeringId)))[0]
        ?.status,
    })
    const failure = await withBadRows(table, event, condition(bad, badPass), jobs['continue-runs'])
    expect(failure).toBeInstanceOf(Error)
    expect(await state()).toEqual({ refunded: [goodPass], list: 'closed', run: 'running' })
    await jobs['continue-runs']()
    expect(await state()).toEqual({ refunded: [goodPass, badPass], list: 'closed', run: 'done' })
  },
)

test('the job continue-runs emails people about a replaced course date once they have a seat in the replacement class, in a later run if the seat fails at first', async () => {
  await sellPasses(open.db)
  const [bad, good] = await twoPeople()
  const [staffId = 0] = await makePeople(open.db, 1)
  const [offeringId = 0, other = 0] = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, [offeringId])
  for (const personId of [bad, good]) await joinCourse(deps, personId, courseId)
  const replacement = { offeringId: other, siteUrl: deps.siteUrl }
  const input = { offeringId, reason: { en: 'Ill', ru: 'Болею' }, notify: true, replacement, staffId }
  expect((await cancelClass({ ...deps, undoSeconds: 0 }, input)).ok).toBe(true)
  await open.db.delete(mails)
  const seated = async () =>
    (await open.db.select({ id: bookings.personId }).from(bookings).where(eq(bookings.offeringId, other)).orderBy(bookings.id)).map(
      ({ id }) => id,
    )
  await withBadRows('bookings', 'insert', `new.person_id = ${bad} and new.offering_id = ${other}`, jobs['continue-runs'])
  expect(await seated()).toEqual([good])
  expect(await queued()).toEqual([`class-cancelled good${good}@example.com`])
  await jobs['continue-runs']()
  expect(await seated()).toEqual([good, bad])
  expect((await queued()).sort()).toEqual([`class-cancelled ${BAD}`, `class-cancelled good${good}@example.com`])
})

test('the job sweep-pictures deletes the other pictures, and then fails, when the store refuses to delete one', async () => {
  const [bad, good] = ['a'.repeat(32), 'b'.repeat(32)] as const
  const createdAt = new Date(Date.now() - 2 * 3_600_000)
  await open.db.insert(pictures).values([bad, good].map((key) => ({ key, width: 600, height: 400, createdAt })))
  const media = {
    remove: async (name: string) => {
      if (name.startsWith(bad)) throw new Error('refused')
    },
  }
  const sweep = handlers({ ...deps, media } as unknown as Parameters<typeof handlers>[0])['sweep-pictures']
  await expect(sweep()).rejects.toThrow('refused')
  expect(await open.db.select({ key: pictures.key }).from(pictures)).toEqual([{ key: bad }])
})

test('the job read-bank polls the bank by the clock of the database, and does nothing without a token', async () => {
  await expect(jobs['read-bank']()).resolves.toBeUndefined()
  const turns: Date[] = []
  const bankPolling: BankPolling = {
    fio: { read: async () => ({ ok: false, why: 'too_soon' }) },
    timeZone: 'Europe/Prague',
    account: async () => 'CZ2720100000002900123451',
    isEarlierAccount: async () => false,
    isTransferWaiting: async () => false,
    lastAnswer: async () => null,
    takeTurn: async (at) => turns.push(at) > 0,
    pollLater: () => undefined,
    take: async () => undefined,
    note: async () => undefined,
    warn: () => undefined,
  }
  const deps = {
    ...testDependencies(
      open.db,
      testProvider(() => new ProviderDown('away')),
    ),
    bankPolling,
  }
  await handlers(deps as unknown as Parameters<typeof handlers>[0])['read-bank']()
  expect(turns).toHaveLength(1)
  expect(Math.abs((turns[0]?.getTime() ?? 0) - Date.now())).toBeLessThan(PATIENCE)
})

test('the first top-up of a new standing booking books a class that a later top-up would leave out', async () => {
  await sellPasses(open.db)
  const [personId = 0] = await makePeople(open.db, 1)
  const { makeSeries, withPass, bookedBy } = standingStudio(() => deps)
  const [first = 0] = await makeSeries(1)
  await setPolicy(open.db, first, { percent: 100, until: { hours: 24 * 30 } })
  await withPass(personId)
  const queue: Job[] = []
  const request = { personId, offeringId: first, startNow: false, language: 'en', timeZone: null } as const
  const begun = await beginStanding({ ...deps, enqueue: async (_tx, job) => void queue.push(job) }, request)
  if (!begun.ok) throw new Error(begun.reason)
  await jobs['top-up']({ personId })
  expect(await bookedBy(personId)).toEqual([])
  const job = queue.find(({ name }) => name === 'top-up')
  expect(job).toEqual({ name: 'top-up', personId, begun: { standingId: begun.value.id, startNow: false } })
  await jobs['top-up'](job as Extract<Job, { name: 'top-up' }>)
  expect(await bookedBy(personId)).toEqual([first])
})
