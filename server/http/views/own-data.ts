import type { Language } from '../../../contract/language.ts'
import type { OwnData } from '../../../contract/own-data.ts'
import type { ListedBooking } from '../../domain/bookings/booking-list-repository.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import type { listAllSignIns, listMessagesFrom, listPayments, listRefunds } from '../../domain/identity/own-data-repository.ts'
import type { Person } from '../../domain/identity/people-repository.ts'
import { toCrowns } from '../../domain/money.ts'
import type { listMailsTo } from '../../domain/notifications/mail-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { bookingType } from './booking-type.ts'
import { personView } from './person.ts'

type Rows<List extends (...given: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<List>>
export type Kept = {
  person: Person & { createdAt: Date }
  waitingEmail: string | null
  signIns: Rows<typeof listAllSignIns>
  bookings: ListedBooking[]
  payments: Rows<typeof listPayments>
  refunds: Rows<typeof listRefunds>
  mails: Rows<typeof listMailsTo>
  messages: Rows<typeof listMessagesFrom>
}

/** All of a person's data, with titles in `language` and instants in the studio's zone. */
export function ownDataView(kept: Kept, { language, zone }: { language: Language; zone: string }): OwnData {
  const iso = (instant: Date) => isoOf(instant, zone)
  const isoOrNull = (instant: Date | null) => instant && iso(instant)
  return {
    person: { ...personView(kept.person), created_at: iso(kept.person.createdAt), waiting_email: kept.waitingEmail },
    sign_ins: kept.signIns.map((signIn) => ({
      browser: signIn.browser,
      system: signIn.system,
      created_at: iso(signIn.createdAt),
      last_used_at: iso(signIn.lastUsedAt),
      expires_at: iso(signIn.expiresAt),
      ended_at: isoOrNull(signIn.endedAt),
    })),
    bookings: kept.bookings.map((booking) => ({
      id: booking.id,
      type: bookingType[booking.offering.kind],
      title: titleOf(booking.offering, language),
      start: iso(booking.offering.startsAt),
      end: iso(booking.offering.endsAt),
      status: booking.status,
      cancelled_by: booking.cancelledBy,
      price: toCrowns(booking.price),
      owed: toCrowns(booking.owed),
      created_at: iso(booking.createdAt),
      attended_at: isoOrNull(booking.attendedAt),
      attendance: booking.attendance,
    })),
    payments: kept.payments.map((payment) => ({
      id: payment.id,
      booking_id: payment.bookingId,
      amount: toCrowns(payment.amount),
      currency: payment.currency,
      status: payment.status,
      provider: payment.provider,
      channel: payment.channel,
      method: payment.method,
      terms_version: payment.termsVersion,
      terms_accepted_at: isoOrNull(payment.termsAcceptedAt),
      created_at: iso(payment.createdAt),
      settled_at: isoOrNull(payment.settledAt),
    })),
    refunds: kept.refunds.map((refund) => ({
      id: refund.id,
      payment_id: refund.paymentId,
      amount: toCrowns(refund.amount),
      status: refund.status,
      created_at: iso(refund.createdAt),
      done_at: isoOrNull(refund.doneAt),
    })),
    mails: kept.mails.map(({ createdAt, sentAt, ...mail }) => ({ ...mail, created_at: iso(createdAt), sent_at: isoOrNull(sentAt) })),
    messages: kept.messages.map(({ createdAt, replies, ...message }) => ({
      ...message,
      created_at: iso(createdAt),
      replies: replies.map((reply) => ({ text: reply.text, created_at: iso(reply.createdAt) })),
    })),
  }
}
