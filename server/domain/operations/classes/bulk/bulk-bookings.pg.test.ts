import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../../../../../scripts/bundling/bundle-program.ts'
import { freshServerDatabase } from '../../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { bookingRunItems, bookingRuns } from '../../../../db/schema/booking-runs.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { classMessages } from '../../../../db/schema/cancellations.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments } from '../../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, tally, testDependencies } from '../../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../../bookings/status/change-status.ts'
import { bookByTransfer, lineOf, turnOnTransfers, type Waiting } from '../../../checkout/bank/bank.testing.ts'
import { takeBankLines } from '../../../checkout/bank/take-bank-lines.ts'
import { createSandboxProvider } from '../../../money/payments/sandbox-provider.ts'
import { seat } from '../../../schedule/catalog/catalog.testing.ts'
import { RUNNER, runAndKill } from '../cancelling/cancellation-kills.testing.ts'
import type { BulkBookingAct } from './bulk-booking-plan.ts'
import { previewBulkBookings, startBulkBookings, undoBulkBookings } from './bulk-bookings.ts'
import { runBookings, runDueBookingRuns } from './run-bookings.ts'

// Runs on PostgreSQL with many connections and processes that are killed.

let open: OpenDatabase & { url: string }
let deps: BookingDependencies & { undoSeconds: number }
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  deps = { ...testDependencies(open.db, createSandboxProvider(open.db, { secret: 'a secret of the tests' })), undoSeconds: 3600 }
  ;[staffId] = (await makePeople(open.db, 1)) as [number]
})
afterAll(() => open.close())
beforeEach(async () => {
  await letItRun()
  await runDueBookingRuns(deps)
  await open.db.delete(mails)
})

const cash: BulkBookingAct = { act: 'paid', method: 'cash' }
const words: BulkBookingAct = { act: 'message', subject: { en: '', ru: '' }, text: { en: 'Bring socks', ru: '' } }

/** Creates due bookings in classes of ten people, which began an hour ago unless another start is given. */
async function dues(howMany: number, startsAt = new Date(Date.now() - 3_600_000)): Promise<number[]> {
  const ids: number[] = []
  let session = 0
  for (const [index, person] of (await makePeople(open.db, howMany)).entries()) {
    if (index % 10 === 0) session = await makeSession(open.db, { capacity: 10, startsAt })
    ids.push(await seat(open.db, session, person, { status: 'pending' }))
  }
  await open.db.update(bookings).set({ heldUntil: null, price: 35_000 }).where(inArray(bookings.id, ids))
  return ids
}

async function start(ids: number[], act: BulkBookingAct) {
  const plan = await previewBulkBookings(deps, { ids, act })
  if (!plan.ok) throw new Error(plan.reason)
  return startBulkBookings(deps, { ids, act, digest: plan.value.digest, staffId })
}
async function started(ids: number[], act: BulkBookingAct): Promise<number> {
  const run = await start(ids, act)
  if (!run.ok) throw new Error(run.reason)
  return run.value.runId ?? 0
}

const letItRun = () =>
  open.db.update(bookingRuns).set({ runsAt: sql`clock_timestamp() - interval '1 second'` }).where(eq(bookingRuns.status, 'waiting'))
const keptFor = (ids: number[]) =>
  open.db
    .select()
    .from(payments)
    .where(sql`${payments.status} = 'kept' and ${inArray(payments.bookingId, ids)}`)
const itemsOf = async (runId: number) =>
  tally((await open.db.select().from(bookingRunItems).where(eq(bookingRunItems.runId, runId))).map(({ status }) => status))
const statusOf = async (runId: number) => (await open.db.select().from(bookingRuns).where(eq(bookingRuns.id, runId)))[0]?.status

test('a bulk run marks sixty bookings as paid and notifies each person once, despite five kills and two simultaneous processes', async () => {
  const ids = await dues(60)
  const runId = await started(ids, cash)
  await letItRun()
  const { file, remove } = await bundleProgram(RUNNER)
  onTestFinished(remove)
  for (const step of [3, 20, 1, 17, 9]) expect(await runAndKill(file, open.url, step)).toHaveLength(step)
  expect(await statusOf(runId)).toBe('running')
  await Promise.all([runAndKill(file, open.url), runAndKill(file, open.url)])
  await runAndKill(file, open.url)
  expect([await statusOf(runId), await itemsOf(runId)]).toEqual(['done', { done: 60 }])
  const money = await keptFor(ids)
  expect([money.length, new Set(money.map(({ bookingId }) => bookingId)).size]).toEqual([60, 60])
  expect(tally((await open.db.select().from(mails).where(inArray(mails.bookingId, ids))).map(({ kind }) => kind))).toEqual({
    'booking-confirmed': 60,
    'studio-booking': 60,
  })
})

test('a bulk run that marks debts as paid by transfer confirms their transfers, and the bank lines count once', async () => {
  await turnOnTransfers(open.db)
  const offeringId = await makeSession(open.db, { startsAt: new Date(Date.now() + 72 * 3_600_000) })
  const waiting: Waiting[] = []
  for (const personId of await makePeople(open.db, 2)) waiting.push(await bookByTransfer(deps, personId, offeringId))
  const [owed = 0] = await dues(1)
  const ids = waiting.map(({ bookingId }) => bookingId)
  await open.db.update(bookings).set({ heldUntil: null }).where(inArray(bookings.id, ids))
  const runId = await started([...ids, owed], { act: 'paid', method: 'transfer' })
  await letItRun()
  await runBookings(deps, runId)
  expect(await itemsOf(runId)).toEqual({ done: 3 })
  const lines = waiting.map(({ amount, symbol }) => lineOf({ amount, symbol }))
  await takeBankLines(deps, { source: 'fio', lines, at: new Date() })
  const money = await open.db.select().from(payments).where(inArray(payments.bookingId, ids))
  expect(money.map(({ status, provider }) => `${status} ${provider}`)).toEqual(['kept transfer', 'kept transfer'])
  expect(await keptFor([owed])).toMatchObject([{ provider: 'none', method: 'transfer' }])
})

test('a bulk run sends thirty people one message per class and one email each, despite kills and simultaneous runs', async () => {
  const ids = await dues(30)
  const runId = await started(ids, words)
  await letItRun()
  const { file, remove } = await bundleProgram(RUNNER)
  onTestFinished(remove)
  for (const step of [4, 9]) expect(await runAndKill(file, open.url, step)).toHaveLength(step)
  await Promise.all([1, 2, 3].map(() => runBookings(deps, runId)))
  expect([await statusOf(runId), await itemsOf(runId)]).toEqual(['done', { done: 30 }])
  const told = await open.db.select().from(mails).where(inArray(mails.bookingId, ids))
  expect([told.length, new Set(told.map(({ bookingId }) => bookingId)).size]).toEqual([30, 30])
  const messages = await open.db
    .select()
    .from(classMessages)
    .where(eq(classMessages.idempotencyKey, `bulk:${runId}`))
  expect(messages).toHaveLength(3)
})

test('five simultaneous requests for bulk actions start only one bulk run', async () => {
  const ids = await dues(5)
  const begun = await Promise.all(ids.map((id) => start([id], cash)))
  expect(tally(begun.map((one) => (one.ok ? 'begun' : one.reason)))).toEqual({ begun: 1, run_under_way: 4 })
})

test('a bulk run is either undone or executed, and the database refuses to reset an executed item', async () => {
  const ids = await dues(10)
  for (let round = 0; round < 5; round++) {
    const runId = await started(ids.slice(round * 2, round * 2 + 2), cash)
    await open.db.update(bookingRuns).set({ runsAt: sql`clock_timestamp() + interval '15 milliseconds'` }).where(eq(bookingRuns.id, runId))
    const [undone] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, 5 * round)).then(() => undoBulkBookings(deps, { id: runId, staffId })),
      new Promise((resolve) => setTimeout(resolve, 25)).then(() => runBookings(deps, runId)),
    ])
    expect((await keptFor(ids.slice(round * 2, round * 2 + 2))).length).toBe(undone.ok ? 0 : 2)
    expect(await statusOf(runId)).toBe(undone.ok ? 'undone' : 'done')
  }
  const done = open.db.update(bookingRunItems).set({ status: 'waiting' }).where(eq(bookingRunItems.status, 'done'))
  await expect(done).rejects.toThrow()
})

test('each booking of a bulk run has one outcome, even if staff mark it as paid or cancel it while the run is executed', async () => {
  const ids = await dues(40)
  const runId = await started(ids, cash)
  await letItRun()
  const byHand = ids.map((bookingId, index) =>
    changeStatus(deps, {
      kind: 'session' as const,
      bookingId,
      staffId,
      ...(index % 2 ? { status: 'paid' as const, method: 'card' as const } : { status: 'cancelled' as const }),
    }),
  )
  await Promise.all([runBookings(deps, runId), runBookings(deps, runId), ...byHand])
  const money = await keptFor(ids)
  const perBooking = tally(money.map(({ bookingId }) => String(bookingId)))
  expect(Object.values(perBooking).every((count) => count === 1)).toBe(true)
  for (const [index, id] of ids.entries()) if (index % 2) expect(perBooking[id]).toBe(1)
  const items = await open.db.select().from(bookingRunItems).where(eq(bookingRunItems.runId, runId))
  expect(items.some(({ status }) => status === 'waiting')).toBe(false)
  for (const { bookingId, status } of items)
    expect(money.some((one) => one.bookingId === bookingId && one.method === 'cash')).toBe(status === 'done')
})
