import type { Found } from '../../../../packages/contract/people/search.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { FoundPayment } from '../../../domain/office/search/found-by-number-repository.ts'
import type { SearchResults } from '../../../domain/office/search/search-everything.ts'
import { inLanguage, titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { knownPersonResponse } from '../people/person.ts'

export const foundResponse = ({ people, classes, bookings, payments, emails }: SearchResults, audience: Audience): Found => ({
  people: people.map((person) => ({ ...knownPersonResponse(person), phone: person.phone })),
  classes: classes.map((one) => ({
    id: one.id,
    kind: one.kind,
    title: titleOf(one, audience.language),
    start: isoOf(one.startsAt, audience.timeZone),
    is_active: one.isActive,
  })),
  bookings: bookings.map(({ id, status, texts, startsAt, person }) => ({
    id,
    status,
    person: knownPersonResponse(person),
    ...bookedResponse({ ...texts, startsAt }, audience),
  })),
  payments: payments.map((payment) => ({
    id: payment.id,
    at: isoOf(payment.at, audience.timeZone),
    amount: toCrowns(payment.amount),
    status: payment.status,
    title: purchaseTitle(payment.item, audience),
    person: knownPersonResponse(payment.item.person),
  })),
  emails: emails.map(({ id, to, subject, status, createdAt }) => ({
    id,
    to,
    subject,
    status,
    created_at: isoOf(createdAt, audience.timeZone),
  })),
})

function purchaseTitle({ booking, order }: FoundPayment['item'], { language }: Audience): string {
  if (booking) return titleOf(booking.texts, language)
  return order ? inLanguage(order.nameEn, order.nameRu, language) : ''
}
