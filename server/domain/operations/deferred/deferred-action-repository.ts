import { and, asc, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { isBeingSettled } from '../../../db/coming-action.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { courses } from '../../../db/schema/courses.ts'
import { deferredActions } from '../../../db/schema/deferred-actions.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import type { RefusalReason } from '../../kernel/decision.ts'
import { type DeferredAction, isDateAction, subjectOf } from './deferred-action.ts'

export type StoredAction = DeferredAction & {
  actionId: number
  staffId: number
  runsAt: Date
  /** The object that the action belongs to. For an action on a payment or refund this is its booking, or the person of its order. */
  subject: { kind: keyof typeof COLUMNS; id: number }
}

const COLUMNS = { booking: 'bookingId', person: 'personId', pass: 'passId', voucher: 'voucherId', course: 'courseId' } as const

async function columnOf(tx: Transaction, action: DeferredAction) {
  if (isDateAction(action)) return { courseId: action.id, offeringId: action.input.cancelledId }
  const subject = subjectOf(action)
  if (subject !== 'payment' && subject !== 'refund') return { [COLUMNS[subject]]: action.id }
  const refunded = tx.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.id, action.id))
  const [found] = await tx
    .select({ bookingId: payments.bookingId, personId: orders.personId })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(subject === 'payment' ? eq(payments.id, action.id) : eq(payments.id, refunded))
  return found
}

/** Returns undefined if another action on the same booking, pass, voucher or date of a course, or of the same kind on the same person, is waiting. */
export async function insertDeferredAction(
  tx: Transaction,
  action: DeferredAction,
  { staffId, runsAt }: { staffId: number; runsAt: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(deferredActions)
    .values({ act: action.act, ...(await columnOf(tx, action)), input: action.input, staffId, runsAt, createdAt: clock })
    .onConflictDoNothing()
    .returning({ id: deferredActions.id })
  return row?.id
}

/** If the person was merged into another one, returns the id of the other one. */
export async function findDeferredAction(reader: Reader, id: number): Promise<StoredAction | undefined> {
  const { bookingId, passId, voucherId, courseId, personId, input } = deferredActions
  const subjectId = sql<number>`coalesce(${bookingId}, ${passId}, ${voucherId}, ${courseId}, ${people.mergedInto}, ${personId})`
  const [row] = await reader
    .select({
      actionId: deferredActions.id,
      staffId: deferredActions.staffId,
      runsAt: deferredActions.runsAt,
      act: deferredActions.act,
      id: sql<number>`coalesce((${input} ->> 'paymentId')::int, (${input} ->> 'refundId')::int, ${subjectId})`,
      subjectId,
      kind: sql<keyof typeof COLUMNS>`case when ${bookingId} is not null then 'booking' when ${passId} is not null then 'pass'
        when ${voucherId} is not null then 'voucher' when ${courseId} is not null then 'course' else 'person' end`,
      input,
    })
    .from(deferredActions)
    .leftJoin(people, eq(people.id, personId))
    .where(eq(deferredActions.id, id))
  if (!row) return undefined
  const { subjectId: ofId, kind, ...action } = row
  return { ...(action as StoredAction), subject: { kind, id: ofId } }
}

/** Whether another action that pays or writes off this booking can still be undone. The join makes the ORM write the table's name. */
export async function isBookingBeingSettled(reader: Reader, bookingId: number): Promise<boolean> {
  const rows = await reader
    .select({ isBeingSettled })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(eq(bookings.id, bookingId))
  return rows.some((row) => row.isBeingSettled)
}

const isDue = and(eq(deferredActions.status, 'waiting'), sql`${deferredActions.runsAt} <= clock_timestamp()`)
const isRunning = eq(deferredActions.status, 'running')

/** Includes actions that a killed process was carrying out. */
export async function listDueActions(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: deferredActions.id })
    .from(deferredActions)
    .where(or(isDue, isRunning))
    .orderBy(asc(deferredActions.id))
  return rows.map(({ id }) => id)
}

type Outcome = { status: 'done' } | { status: 'refused'; why: RefusalReason }

/** Returns false if the action is not due, or has been undone, decided or ended. `running`: decided, and carried out person by person. */
export async function writeOutcome(tx: Transaction, id: number, outcome: Outcome | { status: 'running' }): Promise<boolean> {
  const ended = await tx
    .update(deferredActions)
    .set({ ...outcome, endedAt: outcome.status === 'running' ? null : clock })
    .where(and(eq(deferredActions.id, id), isDue))
    .returning({ id: deferredActions.id })
  return ended.length > 0
}

export async function isActionRunning(reader: Reader, id: number): Promise<boolean> {
  const rows = await reader
    .select({ id: deferredActions.id })
    .from(deferredActions)
    .where(and(eq(deferredActions.id, id), isRunning))
  return rows.length > 0
}

export async function endRunningAction(db: Database, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(deferredActions)
    .set({ ...outcome, endedAt: clock })
    .where(and(eq(deferredActions.id, id), isRunning))
}

/** An action that could not be carried out. `offeringId`: the class, if it is about a booking or a date of `course`. */
export type RefusedAction = Awaited<ReturnType<typeof listRefusedActions>>[number]

export function listRefusedActions(reader: Reader) {
  return reader
    .select({
      id: deferredActions.id,
      act: deferredActions.act,
      why: sql<RefusalReason>`${deferredActions.why}`,
      endedAt: sql<Date>`${deferredActions.endedAt}`.mapWith(deferredActions.endedAt),
      person: { firstName: people.firstName, lastName: people.lastName, email: people.email },
      course: { nameEn: courses.nameEn, nameRu: courses.nameRu },
      offeringId: sql<number | null>`coalesce(${bookings.offeringId}, ${deferredActions.offeringId})`,
    })
    .from(deferredActions)
    .leftJoin(bookings, eq(bookings.id, deferredActions.bookingId))
    .leftJoin(accounts, eq(accounts.id, deferredActions.passId))
    .leftJoin(vouchers, eq(vouchers.id, deferredActions.voucherId))
    .leftJoin(orders, eq(orders.id, vouchers.orderId))
    .leftJoin(courses, eq(courses.id, deferredActions.courseId))
    .leftJoin(
      people,
      sql`${people.id} = coalesce(${bookings.personId}, ${accounts.personId}, ${orders.personId}, ${deferredActions.personId})`,
    )
    .where(eq(deferredActions.status, 'refused'))
    .orderBy(desc(deferredActions.id))
}

export async function deleteRefusedAction(db: Database, id: number): Promise<boolean> {
  const gone = await db
    .delete(deferredActions)
    .where(and(eq(deferredActions.id, id), eq(deferredActions.status, 'refused')))
    .returning({ id: deferredActions.id })
  return gone.length > 0
}

export async function deleteDeferredActionsBefore(db: Database, moment: Date): Promise<void> {
  await db
    .delete(deferredActions)
    .where(and(isNotNull(deferredActions.endedAt), ne(deferredActions.status, 'refused'), lt(deferredActions.createdAt, moment)))
}
