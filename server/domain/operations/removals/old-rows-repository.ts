import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Database, type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { bankLines, bankSightings } from '../../../db/schema/bank-lines.ts'
import { bookingRuns } from '../../../db/schema/booking-runs.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations, classMessages } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { messages } from '../../../db/schema/contact.ts'
import { classRuns, daysOff } from '../../../db/schema/days-off.ts'
import { exchanges } from '../../../db/schema/exchanges.ts'
import { imports } from '../../../db/schema/imports.ts'
import { merges } from '../../../db/schema/merges.ts'
import { newsletters } from '../../../db/schema/newsletters.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { attentionDone, disputes, payments, refunds, sandboxRefunds, sandboxSessions } from '../../../db/schema/payments.ts'
import { receipts } from '../../../db/schema/receipts.ts'
import { removals } from '../../../db/schema/removals.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { deleteUnpaidExchangeHolds } from './booking-removal-repository.ts'

/** Deletes old emails. Of an email about an attention item, an empty row remains, so that the studio is not notified again. */
export async function deleteEmailsBefore(db: Database, moment: Date): Promise<void> {
  const isOld = and(ne(mails.status, 'queued'), lt(mails.createdAt, moment))
  await db.delete(mails).where(and(isOld, ne(mails.kind, 'studio-attention')))
  const hasText = or(isNotNull(mails.to), isNotNull(mails.subject), isNotNull(mails.lastError))
  await db.update(mails).set({ to: null, subject: null, lastError: null }).where(and(isOld, hasText))
}

export async function deleteClassMessagesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(classMessages).where(lt(classMessages.createdAt, moment))
}

export async function deleteBookingRunsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(bookingRuns).where(and(isNotNull(bookingRuns.endedAt), lt(bookingRuns.createdAt, moment)))
}

export async function deleteNewslettersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(newsletters).where(lt(newsletters.createdAt, moment))
}

export async function deleteWaitingBefore(db: Database, moment: Date): Promise<void> {
  const isOver = db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, waiting.offeringId), lt(offerings.endsAt, moment)))
  await db.delete(waiting).where(exists(isOver))
}

export async function clearAttendanceBefore(db: Database, moment: Date): Promise<void> {
  const isOver = db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, bookings.offeringId), lt(offerings.endsAt, moment)))
  const isNoted = or(isNotNull(bookings.attendance), isNotNull(bookings.attendedAt), isNotNull(bookings.timeZone))
  await db
    .update(bookings)
    .set({ attendance: null, attendedAt: null, timeZone: null })
    .where(and(isNoted, exists(isOver)))
}

export async function deleteScheduleChangesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(scheduleChanges).where(lt(scheduleChanges.undoUntil, moment))
}

export async function deleteDaysOffBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(classRuns).where(and(isNotNull(classRuns.endedAt), lt(classRuns.endedAt, moment)))
  await db.delete(daysOff).where(lt(daysOff.endsAt, moment))
}

export async function deleteImportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.undoUntil, moment))
}

/** Deletes the records of old merges, but not `merged_into` in the rows of the people. */
export async function deleteMergesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(merges).where(lt(merges.undoUntil, moment))
}

/** A trigger refuses rows that must still be kept. */
export async function deleteAuditLogBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, moment))
}

/** Deletes old removals, except those that still hide a row. */
export async function deleteRemovalsBefore(db: Database, moment: Date): Promise<void> {
  const booking = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, removals.subjectId))
  const message = db.select({ id: messages.id }).from(messages).where(eq(messages.id, removals.subjectId))
  const hidesNothing = or(
    isNotNull(removals.undoneAt),
    isNotNull(removals.refusal),
    and(eq(removals.kind, 'booking'), notExists(booking)),
    and(eq(removals.kind, 'message'), notExists(message)),
  )
  await db.delete(removals).where(and(lt(removals.madeAt, moment), hidesNothing))
}

const isOnLedger = sql`(exists (select 1 from ledger_entries l where l.booking_id = ${bookings.id}) or exists (
  select 1 from ledger_entries l join refunds r on r.id = l.refund_id join payments p on p.id = r.payment_id where p.booking_id = ${bookings.id}))`

/** Replaces the entries before `moment` by one per account; by none for passes that ended before `day` (the day of `moment`). */
export async function carryLedgersForward(tx: Transaction, moment: Date, day: string): Promise<void> {
  const isOld = sql`at < ${moment.toISOString()}::timestamptz`
  await tx.execute(sql`insert into ledger_entries (account_id, amount, why, cause, at)
    select account_id, sum(amount), 'brought_forward', 'brought_forward:' || account_id || ':' || max(id), clock_timestamp()
    from ledger_entries l where ${isOld} group by account_id having sum(amount) <> 0
      and not exists (select from accounts a where a.id = l.account_id and a.kind = 'pass' and a.valid_until < ${day}
        and not exists (select from ledger_entries y where y.account_id = a.id and y.at >= ${moment.toISOString()}::timestamptz))`)
  await tx.execute(sql`delete from ledger_entries where ${isOld}`)
}

const isExchangedSince = (moment: Date) =>
  sql`exists (select 1 from exchanges e where e.booking_id = ${bookings.id} and e.at >= ${moment.toISOString()}::timestamptz)`

export async function listOldBookings(reader: Reader, moment: Date): Promise<number[]> {
  const rows = await selectOldBookings(reader, moment)
  return rows.map(({ id }) => id)
}

/** Locks those bookings of `ids` that are still old. */
export async function lockOldBookings(tx: Transaction, moment: Date, ids: number[]): Promise<number[]> {
  const rows = await selectOldBookings(tx, moment, ids).for('no key update', { of: bookings })
  return rows.map(({ id }) => id)
}

function selectOldBookings(reader: Reader, moment: Date, ids?: number[]) {
  const since = (column: SQL) => gte(column, sql`${moment.toISOString()}::timestamptz`)
  const money = reader
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(disputes, eq(disputes.paymentId, payments.id))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      and(
        eq(payments.bookingId, bookings.id),
        or(
          since(sql`coalesce(${payments.settledAt}, ${payments.createdAt})`),
          since(sql`coalesce(${refunds.doneAt}, ${refunds.triedAt}, ${refunds.createdAt})`),
          since(sql`${disputes.createdAt}`),
          since(sql`${receipts.issuedAt}`),
        ),
      ),
    )
  return reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(
      and(
        ids && inArray(bookings.id, ids),
        lt(offerings.endsAt, moment),
        lt(bookings.createdAt, moment),
        notExists(money),
        not(isOnLedger),
        not(isExchangedSince(moment)),
      ),
    )
    .orderBy(bookings.id)
}

/** Deletes bookings with their payments, refunds, disputes and notes. The caller has locked them. */
export async function deleteBooks(tx: Transaction, bookingIds: number[]): Promise<void> {
  const ofPayments = await tx
    .delete(attentionDone)
    .where(and(eq(attentionDone.kind, 'cancelled_money_kept'), inArray(attentionDone.subjectId, bookingIds)))
    .then(() => tx.select({ id: payments.id }).from(payments).where(inArray(payments.bookingId, bookingIds)))
  const paymentIds = ofPayments.map(({ id }) => id)
  if (paymentIds.length > 0) await deletePayments(tx, paymentIds)
  // `resold_by` of newer bookings is no longer needed.
  await tx.update(bookings).set({ resoldBy: null }).where(inArray(bookings.resoldBy, bookingIds))
  await tx.delete(exchanges).where(inArray(exchanges.bookingId, bookingIds))
  await deleteUnpaidExchangeHolds(tx, bookingIds)
  await tx.delete(bookings).where(inArray(bookings.id, bookingIds))
}

/** Lists orders without changes since `moment`, with empty ledgers, whose passes pay for no booking. `day`: the day of `moment`. */
export async function listOldOrders(reader: Pick<Reader, 'execute'>, moment: Date, day: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(reader, whichOrdersAreOld(moment, day))
  return rows.map(({ id }) => id)
}

function whichOrdersAreOld(moment: Date, day: string): SQL {
  const isOld = sql`< ${moment.toISOString()}::timestamptz`
  return sql`select o.id from orders o where coalesce(o.paid_at, o.created_at) ${isOld}
    and not exists (select from payments p left join refunds r on r.payment_id = p.id where p.order_id = o.id
      and not (coalesce(p.settled_at, p.created_at) ${isOld} and coalesce(r.done_at, r.tried_at, r.created_at, p.created_at) ${isOld}))
    and not exists (select from ledger_entries l where l.order_id = o.id)
    and not exists (select from vouchers v where v.order_id = o.id and (exists (select from ledger_entries l where l.voucher_id = v.id)
      or exists (select from accounts a where a.voucher_id = v.id) or v.valid_until >= ${day}))
    and not exists (select from accounts a where a.order_id = o.id
      and (exists (select from bookings b where b.account_id = a.id) or exists (select from ledger_entries l where l.account_id = a.id)))`
}

/** Locks those orders of `orderIds` that are still old, and deletes them with their passes, vouchers and payments. */
export async function deleteOldOrders(tx: Transaction, moment: Date, day: string, orderIds: number[]): Promise<void> {
  const still = sql`${whichOrdersAreOld(moment, day)} and ${equalsAnyId(sql`o.id`, orderIds)} for no key update`
  const rows = await rowsOf<{ id: number }>(tx, still)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const ofPayments = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids))
  if (ofPayments.length > 0)
    await deletePayments(
      tx,
      ofPayments.map(({ id }) => id),
    )
  await tx.delete(accounts).where(inArray(accounts.orderId, ids))
  await tx.delete(vouchers).where(inArray(vouchers.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}

export async function deleteOldStaffPasses(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`delete from accounts a where a.kind = 'pass' and a.order_id is null and a.valid_until < ${day}
    and not exists (select from bookings b where b.account_id = a.id) and not exists (select from ledger_entries l where l.account_id = a.id)`)
}

async function deletePayments(tx: Transaction, paymentIds: number[]): Promise<void> {
  await tx.delete(receipts).where(inArray(receipts.paymentId, paymentIds))
  await deleteLines(tx, inArray(bankLines.paymentId, paymentIds))
  const gone = await tx.delete(refunds).where(inArray(refunds.paymentId, paymentIds)).returning({ id: refunds.id })
  const disputed = await tx.delete(disputes).where(inArray(disputes.paymentId, paymentIds)).returning({ id: disputes.id })
  await forgetNotes(tx, ['refund_failed', 'refund_overdue', 'by_hand'], gone)
  await forgetNotes(tx, ['dispute'], disputed)
  await forgetNotes(
    tx,
    ['amount_mismatch', 'lost_at_provider', 'page_refused', 'transfer_short'],
    paymentIds.map((id) => ({ id })),
  )
  await tx.delete(sandboxSessions).where(inArray(sandboxSessions.key, paymentIds.map(String)))
  await tx.delete(payments).where(inArray(payments.id, paymentIds))
}

async function deleteLines(db: Pick<Database, 'delete' | 'select'>, which: SQL | undefined): Promise<void> {
  await db.delete(bankSightings).where(inArray(bankSightings.lineId, db.select({ id: bankLines.id }).from(bankLines).where(which)))
  await db.delete(bankLines).where(which)
}

async function forgetNotes(tx: Transaction, kinds: string[], subjects: { id: number }[]): Promise<void> {
  const ids = subjects.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(attentionDone).where(and(inArray(attentionDone.kind, kinds), inArray(attentionDone.subjectId, ids)))
}

/** Deletes ended cancellations without bookings or refunds, bank lines without a payment, and old refunds of the sandbox. */
export async function deleteLooseBooks(db: Database, moment: Date): Promise<void> {
  const booking = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.cancellationId, cancellations.id))
  const refund = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.cancellationId, cancellations.id))
  const isOver = and(isNotNull(cancellations.endedAt), lt(cancellations.endedAt, moment))
  await db.delete(cancellations).where(and(isOver, notExists(booking), notExists(refund)))
  await deleteLines(db, and(isNull(bankLines.paymentId), lt(bankLines.createdAt, moment)))
  await db.delete(sandboxRefunds).where(lt(sandboxRefunds.createdAt, moment))
}
