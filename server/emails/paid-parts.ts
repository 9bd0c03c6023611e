import type { Language } from '../../packages/contract/content/language.ts'
import type { BookingFacts } from '../domain/bookings/emails/booking-email-repository.ts'
import { inLanguage } from '../domain/schedule/catalog/offering.ts'
import { money } from './format.ts'
import type { PaidParts } from './words/money/paid-rows.ts'

/** Returns how a booking was paid, even if it has been refunded since. */
export function paidParts({ price, covered, payment, paidBy, pass }: BookingFacts, language: Language): PaidParts {
  if (pass) return { credit: null, money: null, pass: inLanguage(pass.nameEn, pass.nameRu, language) }
  const rest = payment?.amount || price - covered
  return {
    credit: covered > 0 ? money(covered, language) : null,
    money: rest > 0 ? { amount: money(rest, language), method: paidBy } : null,
  }
}
