import type { Language } from '../../../packages/contract/content/language.ts'
import { type BookingFacts, readBookingFacts, readCancelledClassFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import type { LinkedPayment } from '../../domain/kernel/link-tokens.ts'
import { receiptLinkToken } from '../../domain/money/receipts/receipt-link.ts'
import { type ClassMessage, findClassMessage } from '../../domain/operations/classes/cancelling/class-message-repository.ts'
import { findReplacingBooking } from '../../domain/operations/courses/course-seat-repository.ts'
import { isDateRefunded } from '../../domain/operations/courses/preview-date-refund.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { bookingTexts } from '../booking-texts.ts'
import { calendarAttachment, numbered } from '../calendar-attachment.ts'
import { readCancelling, readOwnTerms } from '../cancelling-texts.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { longDate, onWeekday } from '../format.ts'
import { formerTimeAndVenue } from '../former-time-and-venue.ts'
import { linksOf } from '../links.ts'
import { paidParts } from '../paid-parts.ts'
import { passLine, passLineIfCancelled, passLines } from '../pass-line.ts'
import { refundText } from '../refund-text.ts'
import { bookingCancelled } from '../words/bookings/booking-cancelled.ts'
import { bookingConfirmed } from '../words/bookings/booking-confirmed.ts'
import { firstOnline } from '../words/bookings/first-online.ts'
import { classCancelled } from '../words/classes/class-cancelled.ts'
import { changedFacts, changeOf } from '../words/classes/class-change.ts'
import { classMessage } from '../words/classes/class-message.ts'
import { classMoved } from '../words/classes/class-moved.ts'
import { courseDateRefunded } from '../words/money/pass.ts'

export const writeConfirmed: EmailWriter<'booking-confirmed'> = async (deps, { bookingId, isFirstOnline = false }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (facts?.status !== 'paid') return undefined
  const terms = acceptedTerms(facts, language, deps)
  const details = {
    ...bookingTexts(facts, language, deps),
    receipt: receiptOf(facts, language, deps),
    termsVersion: terms?.version,
    cancelling: await readCancelling(facts, language, deps),
    pass: passLine(facts, language),
    isFirstOnline,
  }
  const calendar = await calendarAttachment(deps, bookingId, language)
  return { draft: bookingConfirmed(language, details), attachments: terms ? [...calendar, terms.file] : calendar }
}

/** Attaches the full accepted terms, because a linked page may change and is no confirmation (Czech Civil Code, § 1824a and 1827). */
export function acceptedTerms({ payment }: BookingFacts, language: Language, { termsText }: EmailDependencies) {
  const version = payment?.termsVersion
  const text = version ? termsText(version, language) : undefined
  if (!version || text === undefined) return undefined
  // Without a byte order mark, iPhones decode text files as Latin-1.
  const file = { filename: `terms-${version}.txt`, contentType: 'text/plain; charset=utf-8', content: `\ufeff${text}` }
  return { version, file }
}

export function receiptOf(facts: BookingFacts, language: Language, deps: EmailDependencies) {
  const { payment, covered } = facts
  if (!payment || payment.amount + covered === 0) return null
  return {
    paid: paidParts(facts, language),
    paidOn: payment.settledAt ? longDate(payment.settledAt, language, deps.timeZone) : '',
    paymentId: String(payment.id),
    url: payment.amount > 0 ? receiptUrl(deps, { id: payment.id, key: facts.changeKey }, facts.now, language) : null,
    seller: sellerOf(deps, language),
  }
}

export const receiptUrl = ({ linkKeys, siteUrl }: EmailDependencies, payment: LinkedPayment, now: Date, language: Language): string =>
  linksOf(siteUrl, language).receipt(receiptLinkToken(linkKeys, payment, now))

export function sellerOf({ studio }: EmailDependencies, language: Language): string {
  const { teacher, address, companyNumber, register, vat } = studio
  return [`${teacher[language]}, IČO ${companyNumber}`, `${address.street}, ${address.city}`, register[language], vat[language]].join('\n')
}

// Earlier versions queued this email. The confirmation now contains its text.
export const writeFirstOnline: EmailWriter<'first-online'> = async (deps, { bookingId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (facts?.status !== 'paid' || facts.startsAt <= facts.now) return undefined
  return { draft: firstOnline(language, bookingTexts(facts, language, deps)) }
}

export const writeClassMoved: EmailWriter<'class-moved'> = async (deps, { bookingId, from, offeringId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (!facts?.isLive || facts.endsAt <= facts.now) return undefined
  // The booking has been moved to another class.
  if (offeringId !== undefined && offeringId !== facts.offeringId) return undefined
  const details = bookingTexts(facts, language, deps)
  const before = formerTimeAndVenue(from, details, { language, own: facts.timeZone }, deps)
  const change = changeOf(before, { ...details, startsAt: facts.startsAt })
  // The class was moved back before the email was sent.
  if (!change) return undefined
  const moved = {
    ...details,
    change,
    before: changedFacts(change, before),
    ...(await readOwnTerms(facts, language, deps)),
  }
  return { draft: classMoved(language, moved), attachments: await calendarAttachment(deps, bookingId, language) }
}

export const writeClassCancelled: EmailWriter<'class-cancelled'> = async (deps, { bookingId, cancellationId, foreseen }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (!facts || (facts.status !== 'cancelled' && !foreseen)) return undefined
  if (cancellationId !== undefined) return writeAutoCancelled(deps, { facts, cancellationId }, language)
  const isPaid = facts.payment !== null && facts.payment.method !== 'free'
  const pass = foreseen ? passLineIfCancelled(facts, language) : passLine(facts, language)
  const draft = bookingCancelled(language, { ...bookingTexts(facts, language, deps), isPaid, pass })
  return { draft, attachments: await calendarAttachment(deps, bookingId, language) }
}

type CancelledClass = { facts: BookingFacts; cancellationId: number }

async function writeAutoCancelled(deps: EmailDependencies, { facts, cancellationId }: CancelledClass, language: Language) {
  const autoCancelled = await readCancelledClassFacts(deps.db, { bookingId: facts.id, cancellationId })
  if (!autoCancelled) return undefined
  const { reason, refunds, refundDates, hadLeft } = autoCancelled
  const { pass, offeringId } = facts
  const isRefunded = refundDates && pass?.as === 'course' && (await isDateRefunded(deps.db, { passId: pass.id, offeringId }))
  const replacingId = await findReplacingBooking(deps.db, { bookingId: facts.id, cancellationId })
  const replacement = replacingId === undefined ? null : ((await readBookingFacts(deps.db, replacingId)) ?? null)
  const details = {
    ...bookingTexts(facts, language, deps),
    weekday: onWeekday(facts.startsAt, language, deps.timeZone),
    reason: inLanguage(reason.en, reason.ru, language),
    refund: refundText(refunds, language),
    pass: isRefunded
      ? courseDateRefunded(language, inLanguage(pass.nameEn, pass.nameRu, language))
      : (passLines([facts], language)[0] ?? null),
    hadLeft,
    replacement: replacement && {
      ...bookingTexts(replacement, language, deps),
      course: inLanguage(pass?.nameEn ?? '', pass?.nameRu ?? '', language),
      cancelling: await readCancelling(replacement, language, deps),
    },
  }
  const files = await calendarAttachment(deps, facts.id, language)
  const attachments = replacement ? numbered([...files, ...(await calendarAttachment(deps, replacement.id, language))]) : files
  return { draft: classCancelled(language, details), attachments }
}

export const writeClassMessage: EmailWriter<'class-message'> = async (deps, { bookingId, classMessageId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  const message = await findClassMessage(deps.db, classMessageId)
  // The booking has been cancelled or moved.
  if (!facts?.isLive || !message || message.undoneAt || message.offeringId !== facts.offeringId) return undefined
  return { draft: classMessage(language, { ...bookingTexts(facts, language, deps), ...writtenIn(message, language) }) }
}

/** Returns the text of a message in a language, or in the other one if it is missing. */
export function writtenIn({ subject, text }: ClassMessage, language: Language) {
  const written = text[language] ? language : language === 'en' ? 'ru' : 'en'
  return { subject: subject[written] || subject[language], paragraphs: text[written].split(/\n\s*\n/) }
}
