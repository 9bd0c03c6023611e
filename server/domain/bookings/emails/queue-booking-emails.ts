import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { EmailPayload, TimeAndVenue } from '../../kernel/outbox/email-payload.ts'
import { countValidMails } from '../../kernel/outbox/mail-repository.ts'
import { isNobody, queueMail, queueStudioMail } from '../../kernel/outbox/queue-mail.ts'
import { isOnlineOf, type Offering } from '../../schedule/catalog/offering.ts'
import { type ClassRecipient, findClassRecipient, isFirstOnlineClass } from './booking-email-repository.ts'

// What people are told of their bookings: each of these queues emails in the transaction of what has happened.

type EmailQueue = { enqueue: Enqueue }

/** A booking became paid. Told again only when it was cancelled in between. */
export async function queueBookingConfirmed(tx: Transaction, { enqueue }: EmailQueue, bookingId: number): Promise<void> {
  const addressee = await findClassRecipient(tx, bookingId)
  if (isNobody(addressee.to)) return
  const cancellations = await countValidMails(tx, bookingId, ['class-cancelled', 'booking-cancelled-by-guest'])
  await queueTo(tx, enqueue, addressee, { kind: 'booking-confirmed', bookingId }, `booking-confirmed:${bookingId}:${cancellations}`)
  if (await isFirstOnlineClass(tx, bookingId))
    await queueTo(tx, enqueue, addressee, { kind: 'first-online', bookingId }, `first-online:${bookingId}`)
  await queueStudioMail(tx, enqueue, {
    about: { kind: 'studio-booking', bookingId },
    bookingId,
    cause: `studio-booking:${bookingId}:${cancellations}`,
  })
}

/** `notBefore`: until then it can be withdrawn. `again`: how often an earlier one was, so that this is another. */
type Later = { notBefore?: Date; again?: number }

/**
 * A place that was paid, or held, was taken away. Answers with the emails, and how many of them are to the person; none where nobody is
 * written to, or where they know already.
 */
export async function queueBookingCancelled(
  tx: Transaction,
  { enqueue }: EmailQueue,
  bookingId: number,
  { notBefore, again = 0 }: Later = {},
): Promise<{ mailIds: number[]; letters: number }> {
  const addressee = await findClassRecipient(tx, bookingId)
  if (isNobody(addressee.to)) return { mailIds: [], letters: 0 }
  const confirmations = await countValidMails(tx, bookingId, ['booking-confirmed'])
  const round = again === 0 ? `${confirmations}` : `${confirmations}:${again}`
  const later = notBefore && { notBefore }
  const toPerson = await queueMail(tx, enqueue, {
    to: addressee.to,
    language: addressee.language,
    bookingId,
    ...later,
    about: { kind: 'class-cancelled', bookingId },
    cause: `class-cancelled:${bookingId}:${round}`,
  })
  const toStudio = await queueStudioMail(tx, enqueue, {
    about: { kind: 'studio-cancellation', bookingId },
    bookingId,
    ...later,
    cause: `studio-cancellation:${bookingId}:${round}`,
  })
  const mailIds = [toPerson, toStudio].filter((id) => id !== undefined)
  return { mailIds, letters: toPerson === undefined ? 0 : 1 }
}

/** What somebody was refunded: the refund of money, and the entry by which what their credit had paid came back to it. */
export type GivenParts = { refund: { id: number } | undefined; entryId: number | undefined }

const idsOf = (given: GivenParts | undefined) => ({
  refundIds: given?.refund ? [given.refund.id] : [],
  entryIds: given?.entryId === undefined ? [] : [given.entryId],
})

/**
 * Whoever booked has cancelled a paid booking themselves: they are told, and the studio. `given`: what they are refunded by it; undefined:
 * nothing. Told again only when it was confirmed in between.
 */
export async function queueBookingCancelledByGuest(
  tx: Transaction,
  { enqueue }: EmailQueue,
  bookingId: number,
  given: GivenParts | undefined,
): Promise<void> {
  const confirmations = await countValidMails(tx, bookingId, ['booking-confirmed'])
  const about = { kind: 'booking-cancelled-by-guest', bookingId, ...idsOf(given) } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `booking-cancelled-by-guest:${bookingId}:${confirmations}`)
  await queueStudioMail(tx, enqueue, {
    about: { kind: 'studio-cancellation', bookingId, ...idsOf(given) },
    bookingId,
    cause: `studio-cancellation:${bookingId}:by-guest:${confirmations}`,
  })
}

/** Somebody else has taken the spot that its person had cancelled late: they are told what they are refunded after all. Told once for each time they left. */
export async function queueBookingResold(tx: Transaction, { enqueue }: EmailQueue, bookingId: number, given: GivenParts): Promise<void> {
  const confirmations = await countValidMails(tx, bookingId, ['booking-confirmed'])
  const about = { kind: 'booking-resold', bookingId, ...idsOf(given) } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `booking-resold:${bookingId}:${confirmations}`)
}

/** The date of a booking was changed: its person is told once of each time. */
export async function queueBookingExchanged(
  tx: Transaction,
  { enqueue }: EmailQueue,
  exchange: Omit<Extract<EmailPayload, { kind: 'booking-exchanged' }>, 'kind'>,
): Promise<void> {
  const addressee = await findClassRecipient(tx, exchange.bookingId)
  await queueTo(tx, enqueue, addressee, { kind: 'booking-exchanged', ...exchange }, `booking-exchanged:${exchange.exchangeId}`)
}

/** The whole class was called off. Whoever did that needs no email of each place. */
export async function queueClassCancelled(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { bookingId, cancellationId }: { bookingId: number; cancellationId: number },
): Promise<void> {
  const about = { kind: 'class-cancelled', bookingId, cancellationId } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `class-cancelled:${bookingId}:called-off:${cancellationId}`)
}

/** The person gives a paid place up, and is about to be forgotten: the studio alone is told. */
export async function queueGivenUp(tx: Transaction, { enqueue }: EmailQueue, bookingId: number): Promise<void> {
  const about = { kind: 'studio-cancellation', bookingId } as const
  await queueStudioMail(tx, enqueue, { about, bookingId, cause: `studio-cancellation:${bookingId}:given-up` })
}

/**
 * Staff refunded it, and all of that is the person's credit already. Of what goes back as money they are told once the provider has taken it
 * on (queueMoneyEmails).
 */
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

/** Money came for a place that could not be given: it goes back. */
export async function queueLateMoney(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { bookingId, paymentId }: { bookingId: number; paymentId: number },
): Promise<void> {
  const about = { kind: 'late-money', bookingId, paymentId } as const
  await queueTo(tx, enqueue, await findClassRecipient(tx, bookingId), about, `late-money:${paymentId}`)
}

/** When and where it takes place, as emails remember it. */
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

/** Whether it takes place at another time or elsewhere, or online where it was in person. */
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
): Promise<number | undefined> => queueMail(tx, enqueue, { to, language, about, cause, bookingId })
