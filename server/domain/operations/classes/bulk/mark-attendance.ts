import { isMarkable } from '../../../../../packages/contract/booking/roster.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Database, Transaction } from '../../../../db/database.ts'
import { type Attendance, listRosters, type RosterRow } from '../../../bookings/roster/roster-repository.ts'
import { recordChanges } from '../../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { type AttendedSeat, findAttended, findStart, lockAttended, writeAttendance } from './attendance-repository.ts'

export type MarkAttendance = { bookingId: number; attendance: Attendance }
type AttendanceMarking = { offeringId: number; staffId: number }

/** Records all marks or none. A mark of null restores the attendance recorded by the online room. Refuses: not_found, class_ahead. */
export async function markAttendance(
  db: Database,
  { marks, ...by }: AttendanceMarking & { marks: MarkAttendance[] },
): Promise<Decision<RosterRow[]>> {
  return thenRoster(db, by, async (tx) => {
    const attended = await lockAttended(tx, by.offeringId)
    const wanted = new Map(marks.map((mark) => [mark.bookingId, mark.attendance]))
    if ([...wanted.keys()].some((id) => !attended.some((each) => each.bookingId === id))) return refuse('not_found')
    if (marks.some(({ attendance }) => attendance !== null)) {
      const begun = await decideMarking(tx, by.offeringId)
      if (!begun.ok) return begun
    }
    await write(tx, by, attended, (each) => wanted.get(each.bookingId))
    return accept(undefined)
  })
}

/** Marks everyone without a mark as present. Refuses: not_found, class_ahead. */
export async function markRestAttended(db: Database, by: AttendanceMarking): Promise<Decision<RosterRow[]>> {
  return thenRoster(db, by, async (tx) => {
    const begun = await decideMarking(tx, by.offeringId)
    if (!begun.ok) return begun
    const attended = await lockAttended(tx, by.offeringId)
    await write(tx, by, attended, (each) => (each.known === null ? 'came' : undefined))
    return accept(undefined)
  })
}

export type AttendanceRequest = { attendance: Attendance }

/** The caller has locked and checked the bookings. */
export async function markBookings(
  tx: Transaction,
  { ids, attendance, staffId }: AttendanceRequest & { ids: number[]; staffId: number },
): Promise<void> {
  await write(tx, { staffId }, await findAttended(tx, ids), () => attendance)
}

/** A mark made days before the class would be counted as attendance. */
async function decideMarking(tx: Transaction, offeringId: number): Promise<Decision<void>> {
  const start = await findStart(tx, offeringId)
  if (!start) return refuse('not_found')
  return isMarkable(start.getTime(), (await readClock(tx)).getTime()) ? accept(undefined) : refuse('class_ahead')
}

async function thenRoster(
  db: Database,
  by: AttendanceMarking,
  mark: (tx: Transaction) => Promise<Decision<void>>,
): Promise<Decision<RosterRow[]>> {
  const marked = await db.transaction(mark)
  return marked.ok ? accept(await listRosters(db, [by.offeringId])) : marked
}

async function write(
  tx: Transaction,
  { staffId }: Pick<AttendanceMarking, 'staffId'>,
  attended: AttendedSeat[],
  input: (each: AttendedSeat) => Attendance | undefined,
): Promise<void> {
  const changes = attended.flatMap((each) => {
    const after = input(each)
    return after === undefined || after === each.attendance ? [] : [{ bookingId: each.bookingId, before: each.attendance, after }]
  })
  for (const value of ['came', 'absent', null] as const) {
    const ids = changes.filter(({ after }) => after === value).map(({ bookingId }) => bookingId)
    if (ids.length > 0) await writeAttendance(tx, ids, value)
  }
  await recordChanges(
    tx,
    changes.map(({ bookingId, before, after }) => ({
      personId: staffId,
      action: 'attendance' as const,
      subject: { kind: 'booking' as const, id: bookingId },
      before: { attendance: before },
      after: { attendance: after },
    })),
  )
}
