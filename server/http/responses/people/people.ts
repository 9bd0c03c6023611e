import type { ListedPerson as ListedPersonResponse, PersonDetail } from '../../../../packages/contract/people/people.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { addressOf } from '../../../domain/kernel/placeholder-email.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { PersonWithHistory } from '../../../domain/office/people/read-person.ts'
import type { ListedPerson } from '../../../domain/people/lists/people-list-repository.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { ownCancellationResponse } from '../booking/cancelling.ts'
import { paymentResponse } from '../money/money.ts'
import { emailResponse } from './email.ts'
import { personResponse } from './person.ts'

export const listedPersonResponse = (person: ListedPerson, { timeZone }: Audience): ListedPersonResponse => ({
  ...personResponse(person),
  email: addressOf(person.email),
  phone: person.phone,
  news_agreed: person.newsAgreed,
  has_account: person.hasAccount,
  created_at: isoOf(person.createdAt, timeZone),
  bookings_count: person.bookingsCount,
  last_visit: person.lastVisit && isoOf(person.lastVisit, timeZone),
  total_paid: toCrowns(person.totalPaid),
})

export const personDetailResponse = (
  { person, bookings, payments, emails, otherEmails, merges }: PersonWithHistory,
  audience: Audience,
): PersonDetail => ({
  ...listedPersonResponse(person, audience),
  bookings: bookings.map((booking) => ({
    ...bookedResponse({ ...booking.texts, startsAt: booking.startsAt }, audience),
    id: booking.id,
    offering_id: booking.offeringId,
    end: isoOf(booking.endsAt, audience.timeZone),
    status: booking.status,
    price: toCrowns(booking.price),
    attendance: booking.attendance,
    left: ownCancellationResponse(booking.left, audience),
  })),
  payments: payments.map((payment) => paymentResponse(payment, audience)),
  emails: emails.map((email) => emailResponse(email, audience)),
  other_emails: otherEmails,
  merges: merges.map(({ id, name, at, undoUntil }) => ({
    id,
    name,
    at: isoOf(at, audience.timeZone),
    undo_until: isoOf(undoUntil, audience.timeZone),
  })),
})
