import type { ListedPerson as ListedPersonView, PersonDetail } from '../../../contract/people.ts'
import type { listBookingsOf } from '../../domain/bookings/person-bookings-repository.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import type { LoggedMail } from '../../domain/notifications/mail-log-repository.ts'
import { addressOf } from '../../domain/placeholder-address.ts'
import type { ListedPayment } from '../../domain/reports/payment-list-repository.ts'
import type { ListedPerson } from '../../domain/reports/people-list-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { bookingType } from './booking-type.ts'
import { mailView } from './mail.ts'
import { paymentView } from './payment.ts'

export function listedPersonView(person: ListedPerson, zone: string): ListedPersonView {
  return {
    id: person.id,
    email: addressOf(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    is_staff: person.isStaff,
    language: person.language,
    reminders: person.reminders,
    email_proven: person.emailProven,
    has_account: person.hasAccount,
    created_at: isoOf(person.createdAt, zone),
    bookings_count: person.bookingsCount,
    last_visit: person.lastVisit && isoOf(person.lastVisit, zone),
    total_paid: toCrowns(person.totalPaid),
  }
}

type History = { bookings: Awaited<ReturnType<typeof listBookingsOf>>; payments: ListedPayment[]; letters: LoggedMail[] }

/** A person with what they booked, what they paid, and what they were written. */
export function personDetailView(
  person: ListedPerson,
  { bookings, payments, letters: emails }: History,
  { language, timeZone }: Audience,
): PersonDetail {
  return {
    ...listedPersonView(person, timeZone),
    bookings: bookings.map((booking) => ({
      id: booking.id,
      type: bookingType[booking.texts.kind],
      offering_id: booking.offeringId,
      title: titleOf(booking.texts, language),
      start: isoOf(booking.startsAt, timeZone),
      end: isoOf(booking.endsAt, timeZone),
      status: booking.status,
      price: toCrowns(booking.price),
      attendance: booking.attendance,
    })),
    payments: payments.map((payment) => paymentView(payment, { language, zone: timeZone })),
    letters: emails.map((email) => mailView(email, timeZone)),
  }
}
