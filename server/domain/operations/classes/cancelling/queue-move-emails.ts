import type { Transaction } from '../../../../db/database.ts'
import type { Enqueue } from '../../../../db/enqueue.ts'
import { type ClassRecipient, listClassRecipients, listClassRecipientsSince } from '../../../bookings/emails/booking-email-repository.ts'
import { isMoved, timeAndVenueOf } from '../../../bookings/emails/queue-booking-emails.ts'
import { queueTurns } from '../../../bookings/emails/queue-turns.ts'
import { listWaiting } from '../../../bookings/seats/waiting-repository.ts'
import { queueTopUps } from '../../../guests/standing/queue-top-ups.ts'
import { queueToWaiting } from '../../../guests/waiting-list/queue-waiting-emails.ts'
import type { TimeAndVenue } from '../../../kernel/outbox/email-payload.ts'
import { countEmails, withdrawEmails } from '../../../kernel/outbox/email-repository.ts'
import { queueEmail } from '../../../kernel/outbox/queue-email.ts'
import { findWithdrawableEmail, restoreWithdrawnEmails } from '../../../kernel/outbox/withdrawable-email-repository.ts'
import { listPassesOfDate } from '../../../products/passes/pass-repository.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import type { QueueMoveEmails } from '../../../schedule/series/apply-changes.ts'
import type { ChangedOffering } from '../../../schedule/series/change-plan.ts'
import type { ScheduleUndoRules } from '../../../schedule/series/undo-schedule-change.ts'

// Emails about moves. A booking gets only one email, even if its class is moved several times before the email is sent.

type EmailQueue = { enqueue: Enqueue }

/** Queues emails about moves. With `notify: false`, only replaces waiting emails about earlier moves, which would be wrong. */
export const queueMoveEmails =
  (deps: EmailQueue): QueueMoveEmails =>
  async (tx, changed, { notify, notBefore }) => {
    const emailIds: number[] = []
    const supersededEmailIds: number[] = []
    for (const { before, after } of changed.filter((one) => isMoved(one.before, one.after)))
      for (const addressee of await listClassRecipients(tx, after.id)) {
        const earlier = await takeEarlier(tx, addressee.bookingId, after.id)
        if (!notify && !earlier) continue
        if (earlier) supersededEmailIds.push(earlier.id)
        const from = earlier?.from ?? timeAndVenueOf(before)
        if (isBackAt(from, after)) continue
        const emailId = await queueMoved(tx, deps, addressee, { from, offeringId: after.id, notBefore })
        if (emailId !== undefined) emailIds.push(emailId)
      }
    for (const one of changed) {
      if (notify && isMoved(one.before, one.after)) emailIds.push(...(await queueWaitingMoved(tx, deps, one, notBefore)))
      // Offers turns, because the class may have more seats now, or be visible again.
      await queueTurns(tx, deps, one.after.id)
    }
    await queueTopUps(tx, deps, idsShownAgain(changed), notBefore)
    for (const { before, after } of changed)
      if (after.startsAt > before.startsAt && (await listPassesOfDate(tx, after.id)).length > 0)
        await deps.enqueue(tx, { name: 'keep-make-up-days', offeringId: after.id }, notBefore)
    return { emailIds, supersededEmailIds }
  }

/** Withdraws the emails of a move and revives those that they replaced. Returns false if an email of the move was sent. */
export const withdrawMoveEmails =
  ({ enqueue }: EmailQueue): ScheduleUndoRules['withdraw'] =>
  async (tx, { emailIds, supersededEmailIds }) => {
    if (!(await withdrawEmails(tx, emailIds))) return false
    for (const { id, leavesAt } of await restoreWithdrawnEmails(tx, supersededEmailIds))
      await enqueue(tx, { name: 'send-email', mailId: id }, leavesAt)
    return true
  }

/** Notifies people who booked after a move, and thus at the new time, that the move was undone. */
export const queueMoveUndoneEmails =
  (deps: EmailQueue): ScheduleUndoRules['queueMoveUndoneEmails'] =>
  async (tx, changed, since) => {
    for (const { before, after } of changed.filter((one) => isMoved(one.before, one.after)))
      for (const addressee of await listClassRecipientsSince(tx, after.id, since))
        await queueMoved(tx, deps, addressee, { from: timeAndVenueOf(before), offeringId: after.id })
    await queueTopUps(tx, deps, idsShownAgain(changed))
  }

const idsShownAgain = (changed: ChangedOffering[]): number[] =>
  changed.filter(({ before, after }) => !before.isActive && after.isActive).map(({ after }) => after.id)

async function queueWaitingMoved(
  tx: Transaction,
  deps: EmailQueue,
  { before, after }: { before: Offering; after: Offering },
  notBefore: Date,
): Promise<number[]> {
  const emailIds: number[] = []
  for (const { id: waitingId } of await listWaiting(tx, after.id)) {
    const about = { kind: 'waiting-moved', waitingId, from: timeAndVenueOf(before) } as const
    const emailId = await queueToWaiting(tx, deps, about, `waiting-moved:${waitingId}:${notBefore.getTime()}`, notBefore)
    if (emailId !== undefined) emailIds.push(emailId)
  }
  return emailIds
}

async function queueMoved(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { bookingId, to, language }: ClassRecipient,
  how: { from: TimeAndVenue; offeringId: number; notBefore?: Date },
) {
  const { from, offeringId, ...when } = how
  const moves = await countEmails(tx, bookingId, 'class-moved')
  const about = { kind: 'class-moved', bookingId, from, offeringId } as const
  return queueEmail(tx, enqueue, { to, language, about, cause: `class-moved:${bookingId}:${moves}`, bookingId, ...when })
}

async function takeEarlier(
  tx: Transaction,
  bookingId: number,
  offeringId: number,
): Promise<{ id: number; from: TimeAndVenue } | undefined> {
  const waiting = await findWithdrawableEmail(tx, bookingId, 'class-moved')
  // Keeps an email about another class. That email is dropped when it is due, because the booking has left that class.
  if (waiting?.about.offeringId !== undefined && waiting.about.offeringId !== offeringId) return undefined
  return waiting && (await withdrawEmails(tx, [waiting.id])) ? { id: waiting.id, from: waiting.about.from } : undefined
}

function isBackAt(from: TimeAndVenue, offering: Offering): boolean {
  const now = timeAndVenueOf(offering)
  const isSameWay = from.isOnline === undefined || from.isOnline === now.isOnline
  return (
    isSameWay &&
    from.startsAt === now.startsAt &&
    from.endsAt === now.endsAt &&
    from.placeEn === now.placeEn &&
    from.placeRu === now.placeRu
  )
}
