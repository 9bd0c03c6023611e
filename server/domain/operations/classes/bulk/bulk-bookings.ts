import { readClock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { isAnyRunUnderWay } from '../../../kernel/runs/run-repository.ts'
import { undo } from '../../../kernel/runs/undo.ts'
import { addSeconds } from '../../../kernel/studio-time.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import type { BookingRun, BookingRunAct, BookingRunItem } from './booking-run.ts'
import { findBookingRun, insertBookingRun } from './booking-run-repository.ts'
import { type BulkBookingAct, type BulkBookingPlan, bulkBookingPlan } from './bulk-booking-plan.ts'
import { listBulkBookings, lockForAttendance } from './bulk-booking-repository.ts'
import { type AttendanceRequest, markBookings } from './mark-attendance.ts'

type Dependencies = BookingDependencies & { undoSeconds: number }
type Input = { act: BulkBookingAct; ids: number[] }
export type BulkBookingRequest = Input & { digest: string; staffId: number }
/** `runId` is null if the change has been made at once. */
export type BulkBookingStart = { runId: number | null; count: number }

/** Previews a change to many bookings. Refuses: not_found. */
export function previewBulkBookings(deps: Dependencies, input: Input): Promise<Decision<BulkBookingPlan>> {
  return plan(deps.db, input)
}

/**
 * Changes many bookings. Attendance is recorded at once, for all or none. Debts and emails wait for the undo period (`runBookings`), one
 * run at a time. Refuses: not_found, run_under_way, consequences_changed, and the first obstacle if no booking can be changed.
 */
export function startBulkBookings(deps: Dependencies, input: BulkBookingRequest): Promise<Decision<BulkBookingStart>> {
  const { act } = input
  return deps.db.transaction(async (tx) => {
    if (act.act === 'attendance') return markMany(tx, input, act)
    // Class runs take the same lock, so only one run of either kind exists at a time.
    await lockSchedule(tx)
    if (await isAnyRunUnderWay(tx)) return refuse('run_under_way')
    const planned = await confirmed(tx, input)
    return planned.ok ? accept(await store(tx, deps, input, act, planned.value)) : planned
  })
}

async function markMany(tx: Transaction, input: BulkBookingRequest, { attendance }: AttendanceRequest) {
  await lockForAttendance(tx, input.ids)
  const planned = await confirmed(tx, input)
  if (!planned.ok) return planned
  const ids = planned.value.requests.map(({ bookingId }) => bookingId)
  await markBookings(tx, { ids, attendance, staffId: input.staffId })
  return accept({ runId: null, count: ids.length })
}

async function confirmed(tx: Transaction, input: BulkBookingRequest): Promise<Decision<BulkBookingPlan>> {
  const planned = await plan(tx, input)
  if (!planned.ok) return planned
  if (planned.value.digest !== input.digest) return refuse('consequences_changed')
  if (planned.value.requests.length === 0) return refuse(planned.value.staying[0]?.why ?? 'not_found')
  return planned
}

async function plan(reader: Reader, { act, ids }: Input): Promise<Decision<BulkBookingPlan>> {
  const unique = [...new Set(ids)]
  const found = await listBulkBookings(reader, unique)
  if (found.length < unique.length) return refuse('not_found')
  return accept(bulkBookingPlan(found, act, await readClock(reader)))
}

async function store(
  tx: Transaction,
  deps: Dependencies,
  { staffId }: BulkBookingRequest,
  act: BookingRunAct,
  { requests, count, people, amount, emails }: BulkBookingPlan,
): Promise<BulkBookingStart> {
  const runsAt = addSeconds(await readClock(tx), deps.undoSeconds)
  const runId = await insertBookingRun(tx, { act, staffId, runsAt }, requests)
  const how = act.act === 'paid' ? { method: act.method, amount } : {}
  await recordChange(tx, {
    personId: staffId,
    action: 'create',
    subject: { kind: 'booking_run', id: runId },
    before: null,
    after: { act: act.act, bookings: count, people, ...how, letters: emails },
  })
  await deps.enqueue(tx, { name: 'run-bookings', runId }, runsAt)
  return { runId, count }
}

/** Undoes a run that has not started. Refuses: not_found, too_late. */
export function undoBulkBookings(deps: Dependencies, { id, staffId }: { id: number; staffId: number }): Promise<Decision<void>> {
  return deps.db.transaction(async (tx) => {
    const run = await findBookingRun(tx, id)
    if (!run) return refuse('not_found')
    const trail = { staffId, subject: { kind: 'booking_run', id }, before: { bookings: run.items.length } } as const
    return undo(tx, 'booking_run', id, { again: undefined, trail })
  })
}

export type BookingRunProgress = BookingRun & { items: BookingRunItem[] }

export async function readBulkBookings({ db }: Dependencies, id: number): Promise<Decision<BookingRunProgress>> {
  const run = await findBookingRun(db, id)
  return run ? accept(run) : refuse('not_found')
}
