import type { Database, Transaction } from '../../db/database.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Attendance } from '../bookings/roster-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type AttendedSeat, isOffering, lockAttended, writeAttendance } from './attendance-repository.ts'

export type MarkAttendance = { bookingId: number; attendance: Attendance }
type AttendanceMarking = { offeringId: number; staffId: number }

/**
 * Staff say who came and who did not; null takes a mark away, and what the room's door saw counts again. All or nothing.
 * Refuses with not_found: there is no such class, or somebody has no place in it.
 */
export async function markAttendance(
  db: Database,
  { marks, ...by }: AttendanceMarking & { marks: MarkAttendance[] },
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const attended = await lockAttended(tx, by.offeringId)
    const wanted = new Map(marks.map((mark) => [mark.bookingId, mark.attendance]))
    if ([...wanted.keys()].some((id) => !attended.some((each) => each.bookingId === id))) return refuse('not_found')
    await write(tx, by, attended, (each) => wanted.get(each.bookingId))
    return accept(undefined)
  })
}

/** Everyone came of whom nothing is known yet. Refuses with not_found. */
export async function markRestCame(db: Database, by: AttendanceMarking): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    if (!(await isOffering(tx, by.offeringId))) return refuse('not_found')
    const attended = await lockAttended(tx, by.offeringId)
    await write(tx, by, attended, (each) => (each.known === null ? 'came' : undefined))
    return accept(undefined)
  })
}

/** `wish` undefined: it stays. */
async function write(
  tx: Transaction,
  { staffId }: AttendanceMarking,
  attended: AttendedSeat[],
  wish: (each: AttendedSeat) => Attendance | undefined,
): Promise<void> {
  const changes = attended.flatMap((each) => {
    const after = wish(each)
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
