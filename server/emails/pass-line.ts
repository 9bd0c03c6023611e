import type { Language } from '../../packages/contract/content/language.ts'
import type { BookingFacts } from '../domain/bookings/emails/booking-email-repository.ts'
import { inLanguage } from '../domain/schedule/catalog/offering.ts'
import { type PassLine, passSentence } from './words/money/pass.ts'

/** Describes the pass that pays or paid for a booking; null if none. `mayBeTaken`: the entry is returned if the seat is resold. */
export function passLine({ pass, status }: BookingFacts, language: Language, mayBeTaken = false): string | null {
  if (!pass) return null
  const name = inLanguage(pass.nameEn, pass.nameRu, language)
  const kept = mayBeTaken ? 'keptUnlessTaken' : 'kept'
  return passSentence(language, { name, left: pass.left, state: stateOf(status, pass, kept) })
}

function stateOf(status: BookingFacts['status'], pass: NonNullable<BookingFacts['pass']>, kept: PassLine['state']): PassLine['state'] {
  if (status !== 'cancelled') return 'paid'
  if (!pass.isSpent) return 'back'
  return pass.isEnded ? 'ended' : kept
}

/** Like `passLine`, for a booking that staff cancel: the entry is returned unless the pass has ended. */
export function passLineIfCancelled({ pass, ...facts }: BookingFacts, language: Language): string | null {
  if (!pass) return null
  const back = pass.isEnded ? pass : { ...pass, isSpent: false, left: pass.left === null ? null : pass.left + (pass.isSpent ? 1 : 0) }
  return passLine({ ...facts, status: 'cancelled', pass: back }, language)
}
