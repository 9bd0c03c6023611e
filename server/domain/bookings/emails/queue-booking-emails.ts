import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { EmailPayload, TimeAndVenue } from '../../kernel/outbox/email-payload.ts'
import { countValidEmails } from '../../kernel/outbox/email-repository.ts'
import { isNobody, queueEmail, queueStudioEmail, queueWelcomingEmail } from '../../kernel/outbox/queue-email.ts'
import { isOnlineOf, type Offering } from '../../schedule/catalog/offering.ts'
import { type ClassRecipient, findClassRecipient, isFirstOnlineClass } from './booking-email-repository.ts'

type EmailQueue = { enqueue: Enqueue }

/** Queues the confirmation of a paid booking, once until it is cancelled or reassigned. Replaces a waiting welcome email. */
export async function queueBookingConfirmed(tx: Transaction, { enqueue }: EmailQueue, bookingId: number): Promise<void> {
  const addressee = await findClassRecipient(tx, bookingId)
  if (isNobody(addressee.to)) return
  const ended = await countValidEmails(tx, bookingId, ['class-cancelled', 'booking-cancelled-by-guest', 'payment-reassigned'])
  const isFirstOnline = await isFirstOnlineClass(tx, bookingId)
  await queueWelcomingEmail(tx, enqueue, {
    to: addressee.to,
    language: addressee.language,
    bookingId: addressee.bookingId,
    about: { kind: 'booking-confirmed', bookingId, ...(isFirstOnline && { isFirstOnline }) },
    cause: `booking-confirmed:${bookingId}:${ended}`,
  })
  await queueStudioEmail(tx, enqueue, {
    about: { kind: 'studio-booking', bookingId },
    bookingId,
    cause: `studio-booking:${bookingId}:${ended}`,
  })
}

/** `notBefore`: until then the emails can be withdrawn. `again`: the number of undone cancellations, which makes the cause unique. */
type Later = { notBefore?: Date; again?: number }

/** Queues emails about a seat that the person lost. `emails`: how many go to the person; 0 without an address or if already notified. */
export async function queueBookingCancelled(
  tx: Transaction,
  { enqueue }: EmailQueue,
  bookingId: number,
  { notBefore, again = 0 }: Later = {},
): Promise<{ emailIds: number[]; emails: number }> {
  const addressee = await findClassRecipient(tx, bookingId)
  if (isNobody(addressee.to)) return { emailIds: [], emails: 0 }
  const confirmations = await countValidEmails(tx, bookingId, ['booking-confirmed'])
  const round = again === 0 ? `${confirmations}` : `${confirmations}:${again}`
  const later = notBefore && { notBefore }
  const toPerson = await queueEmail(tx, enqueue, {
    to: addressee.to,
    language: addressee.language,
    bookingId,
    ...later,
    about: { kind: 'class-cancelled', bookingId },
    cause: `class-cancelled:${bookingId}:${round}`,
  })
  const toStudio = await queueStudioEmail(tx, enqueue, {
    about: { kind: 'studio-cancellation', bookingId },
    bookingId,
    ...later,
    cause: `studio-cancellation:${bookingId}:${round}`,
  })
  const emailIds = [toPerson, toStudio].filter((id) => id !== undefined)
  return { emailIds, emails: toPerson === undefined ? 0 : 1 }
}

export type RefundedParts = { refund: { id: number } | undefined; entryId: number | undefined }

const idsOf = (given: RefundedParts | undefined) => ({
  refundIds: given?.refund ? [given.refund.id] : [],
  entryIds: given?.entryId === undefined ? [] : [given.entryId],
})

/** Queues the emails to person and studio about an own cancellation, once for each confirmation. `given`: the refund, if any. */
export async function queueBookingCancelledByGuest(
  tx: Transaction,
  { enqueue }: EmailQueue,
  bookingId: number,
  given: RefundedParts | undefined,
): Promise<void> {
  const confirmations = await countValidEmails(tx, bookingId, ['booking-confirmed'])
  const about = { kind: 'booking-cancelled-by-guest', bookingId, ...idsOf(given) } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `booking-cancelled-by-guest:${bookingId}:${confirmations}`)
  await queueStudioEmail(tx, enqueue, {
    about: { kind: 'studio-cancellation', bookingId, ...idsOf(given) },
    bookingId,
    cause: `studio-cancellation:${bookingId}:by-guest:${confirmations}`,
  })
}

/** Queues the email about a refund after a resale, once for each own cancellation. */
export async function queueBookingResold(tx: Transaction, { enqueue }: EmailQueue, bookingId: number, given: RefundedParts): Promise<void> {
  const confirmations = await countValidEmails(tx, bookingId, ['booking-confirmed'])
  const about = { kind: 'booking-resold', bookingId, ...idsOf(given) } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `booking-resold:${bookingId}:${confirmations}`)
}

export async function queueBookingExchanged(
  tx: Transaction,
  { enqueue }: EmailQueue,
  exchange: Omit<Extract<EmailPayload, { kind: 'booking-exchanged' }>, 'kind'>,
): Promise<void> {
  const addressee = await findClassRecipient(tx, exchange.bookingId)
  await queueTo(tx, enqueue, addressee, { kind: 'booking-exchanged', ...exchange }, `booking-exchanged:${exchange.exchangeId}`)
}

/** Queues the person's email about a cancelled class. The studio gets no email. */
export async function queueClassCancelled(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { bookingId, cancellationId }: { bookingId: number; cancellationId: number },
): Promise<void> {
  const about = { kind: 'class-cancelled', bookingId, cancellationId } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `class-cancelled:${bookingId}:called-off:${cancellationId}`)
}

/** Queues an email about the released seat only to the studio, because the person gave it up. */
export async function queueSeatReleased(tx: Transaction, { enqueue }: EmailQueue, bookingId: number): Promise<void> {
  const about = { kind: 'studio-cancellation', bookingId } as const
  await queueStudioEmail(tx, enqueue, { about, bookingId, cause: `studio-cancellation:${bookingId}:given-up` })
}

/** Announces a refund made entirely as credit. queueMoneyEmails announces refunds of money once the provider has accepted them. */
export async function queueRefundedToCredit(
  tx: Transaction,
  { enqueue }: EmailQueue,
  bookingId: number,
  { refund, entryId }: { refund: { id: number; toCredit: boolean } | undefined; entryId: number | undefined },
): Promise<void> {
  if (refund ? !refund.toCredit : entryId === undefined) return
  const about = {
    kind: 'payment-refunded',
    bookingId,
    ...(refund && { refundId: refund.id }),
    ...(entryId !== undefined && { entryId }),
  } as const
  const cause = refund ? `payment-refunded:${refund.id}` : `payment-refunded:credit:${entryId}`
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, cause)
}

export async function queuePaymentReassigned(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { bookingId, refundId }: { bookingId: number; refundId: number },
): Promise<void> {
  const about = { kind: 'payment-reassigned', bookingId, refundId } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `payment-reassigned:${refundId}`)
}

export async function queueLateMoney(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { bookingId, paymentId }: { bookingId: number; paymentId: number },
): Promise<void> {
  const about = { kind: 'late-money', bookingId, paymentId } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `late-money:${paymentId}`)
}

export function timeAndVenueOf(offering: Offering): TimeAndVenue {
  const { placeEn, placeRu } = offering.service ?? offering
  return {
    startsAt: offering.startsAt.toISOString(),
    endsAt: offering.endsAt.toISOString(),
    placeEn,
    placeRu,
    isOnline: isOnlineOf(offering),
  }
}

export function isMoved(before: Offering, after: Offering): boolean {
  const where = ({ placeEn, placeRu }: { placeEn: string; placeRu: string }) => `${placeEn}\n${placeRu}`
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime() ||
    where(before.service ?? before) !== where(after.service ?? after) ||
    isOnlineOf(before) !== isOnlineOf(after)
  )
}

const queueTo = (
  tx: Transaction,
  enqueue: Enqueue,
  { bookingId, to, language }: ClassRecipient,
  about: EmailPayload,
  cause: string,
): Promise<number | undefined> => queueEmail(tx, enqueue, { to, language, about, cause, bookingId })
