import type { Language } from '../../contract/language.ts'
import type { BookingFacts } from '../domain/bookings/booking-email-repository.ts'
import { inLanguage } from '../domain/catalog/offering.ts'
import { passSentence } from './words/pass.ts'

/** What an email about a booking says of the pass that pays, or paid, for it; null: none did. `mayBeTaken`: the entry comes back if somebody takes the spot. */
export function passLine({ pass, status }: BookingFacts, language: Language, mayBeTaken = false): string | null {
  if (!pass) return null
  const name = inLanguage(pass.nameEn, pass.nameRu, language)
  const kept = mayBeTaken ? 'keptUnlessTaken' : 'kept'
  const state = status !== 'cancelled' ? 'paid' : pass.isSpent ? kept : 'back'
  return passSentence[language]({ name, left: pass.left, state })
}
