import { readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { readGuestCancellation } from '../../domain/bookings/roster/cancelled-by-guest-repository.ts'
import { bookingTexts } from '../booking-texts.ts'
import { calendarAttachment } from '../calendar-attachment.ts'
import type { EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { passLine } from '../pass-line.ts'
import { refundText } from '../refund-text.ts'
import { bookingCancelledByGuest } from '../words/bookings/booking-cancelled-by-guest.ts'
import { bookingResold, passResold } from '../words/bookings/booking-resold.ts'

export const writeBookingCancelledByGuest: EmailWriter<'booking-cancelled-by-guest'> = async (deps, about, language) => {
  const facts = await readBookingFacts(deps.db, about.bookingId)
  const cancelled = await readGuestCancellation(deps.db, about)
  // Staff have restored the booking.
  if (!facts || !cancelled) return undefined
  const booking = bookingTexts(facts, language, deps)
  const details = {
    ...booking,
    bookAgainUrl: cancelled.isActive ? booking.links.bookingOf(facts.texts.kind, cancelled.offeringId) : null,
    percent: cancelled.percent,
    isFree: facts.price === 0 || facts.pass !== null,
    pass: passLine(facts, language, cancelled.mayBeResold),
    refund: refundText(cancelled.refunds, language),
    ifTaken: cancelled.leftIfTaken > 0 ? money(cancelled.leftIfTaken, language) : null,
  }
  return { draft: bookingCancelledByGuest(language, details), attachments: await calendarAttachment(deps, about.bookingId, language) }
}

export const writeBookingResold: EmailWriter<'booking-resold'> = async (deps, about, language) => {
  const facts = await readBookingFacts(deps.db, about.bookingId)
  const cancelled = await readGuestCancellation(deps.db, about)
  const refund = cancelled && refundText(cancelled.refunds, language)
  if (!facts || !cancelled) return undefined
  const pass = facts.pass && !facts.pass.isSpent ? passLine(facts, language) : null
  if (pass !== null)
    return { draft: passResold(language, { ...bookingTexts(facts, language, deps), pass, isOfCourse: facts.pass?.as != null }) }
  if (!refund) return undefined
  return { draft: bookingResold(language, { ...bookingTexts(facts, language, deps), refund, percent: cancelled.percent }) }
}
