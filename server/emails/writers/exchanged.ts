import { readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { listGuestRefunds } from '../../domain/bookings/roster/cancelled-by-guest-repository.ts'
import { isLastExchange } from '../../domain/bookings/seats/exchange-repository.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { bookingTexts } from '../booking-texts.ts'
import { calendarAttachment } from '../calendar-attachment.ts'
import { readCancelling } from '../cancelling-texts.ts'
import type { EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { formerTimeAndVenue } from '../former-time-and-venue.ts'
import { refundText } from '../refund-text.ts'
import { bookingExchanged } from '../words/bookings/booking-exchanged.ts'
import { acceptedTerms, receiptOf } from './booking.ts'

export const writeExchanged: EmailWriter<'booking-exchanged'> = async (deps, about, language) => {
  const { bookingId, exchangeId, from, refundIds, credit, paymentId } = about
  const facts = await readBookingFacts(deps.db, bookingId)
  // The booking has been cancelled or moved again.
  if (facts?.status !== 'paid' || !(await isLastExchange(deps.db, bookingId, exchangeId))) return undefined
  const booking = bookingTexts(facts, language, deps)
  const was = formerTimeAndVenue(from, booking, { language, own: facts.timeZone }, deps)
  const beforeTitle = inLanguage(from.titleEn, from.titleRu, language)
  const isPaidAnew = paymentId !== undefined && facts.payment?.id === paymentId
  const terms = isPaidAnew ? acceptedTerms(facts, language, deps) : undefined
  const details = {
    ...booking,
    before: [...(beforeTitle === booking.title ? [] : [beforeTitle]), was.when, ...(was.where === booking.where ? [] : [was.where])].join(
      '\n',
    ),
    refund: refundText(await listGuestRefunds(deps.db, { bookingId, refundIds }), language),
    credit: credit > 0 ? money(credit, language) : null,
    receipt: isPaidAnew ? receiptOf(facts, language, deps) : null,
    termsVersion: terms?.version,
    cancelling: await readCancelling(facts, language, deps),
  }
  const calendar = await calendarAttachment(deps, bookingId, language)
  return { draft: bookingExchanged(language, details), attachments: terms ? [...calendar, terms.file] : calendar }
}
