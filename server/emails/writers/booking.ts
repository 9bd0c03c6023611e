import type { Language } from '../../../contract/language.ts'
import { type BookingFacts, readBookingFacts, readCancelledClassFacts } from '../../domain/bookings/booking-email-repository.ts'
import { inLanguage } from '../../domain/catalog/offering.ts'
import { findClassMessage } from '../../domain/class-operations/class-message-repository.ts'
import { bookingWords, whereOf } from '../booking-facts.ts'
import { calendarAttachment } from '../calendar-attachment.ts'
import { dayAndMonth, longDate, money } from '../format.ts'
import { when } from '../when.ts'
import { bookingConfirmed } from '../words/booking-confirmed.ts'
import { wholeClassCancelled } from '../words/class-called-off.ts'
import { classCancelled } from '../words/class-cancelled.ts'
import { classMessage } from '../words/class-message.ts'
import { classMoved } from '../words/class-moved.ts'
import { firstOnline } from '../words/first-online.ts'
import type { EmailDependencies, Writer } from '../writing.ts'

export const writeConfirmed: Writer<'booking-confirmed'> = async (deps, { bookingId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (facts?.status !== 'paid') return undefined
  const day = dayAndMonth(facts.startsAt, language, deps.timeZone)
  const said = { ...bookingWords(facts, language, deps), day, receipt: receiptOf(facts, language, deps) }
  return { draft: bookingConfirmed[language](said), ...(await calendarAttachment(deps, bookingId, language)) }
}

function receiptOf({ payment }: BookingFacts, language: Language, { timeZone, studio }: EmailDependencies) {
  if (!payment || payment.amount === 0) return null
  const { teacher, address, companyNumber } = studio
  return {
    amount: money(payment.amount, language),
    paidOn: payment.settledAt ? longDate(payment.settledAt, language, timeZone) : '',
    paymentId: String(payment.id),
    seller: `${teacher[language]}, IČO ${companyNumber}\n${address.street}, ${address.city}`,
  }
}

export const writeFirstOnline: Writer<'first-online'> = async (deps, { bookingId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (facts?.status !== 'paid' || facts.startsAt <= facts.now) return undefined
  return { draft: firstOnline[language](bookingWords(facts, language, deps)) }
}

export const writeClassMoved: Writer<'class-moved'> = async (deps, { bookingId, from }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (!facts?.isLive || facts.endsAt <= facts.now) return undefined
  const was = { startsAt: new Date(from.startsAt), endsAt: new Date(from.endsAt) }
  const said = bookingWords(facts, language, deps)
  const before = when(was, language, { studio: deps.timeZone, own: facts.timeZone })
  const beforeWhere = whereOf(inLanguage(from.placeEn, from.placeRu, language), said.isOnline, language, deps.studio)
  // Moved there and back before this could leave.
  if (before === said.when && beforeWhere === said.where) return undefined
  const day = dayAndMonth(facts.startsAt, language, deps.timeZone)
  const moved = { ...said, day, before, beforeWhere: beforeWhere === said.where ? '' : beforeWhere }
  return { draft: classMoved[language](moved), ...(await calendarAttachment(deps, bookingId, language)) }
}

export const writeClassCancelled: Writer<'class-cancelled'> = async (deps, { bookingId, cancellationId, foreseen }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (!facts || (facts.status !== 'cancelled' && !foreseen)) return undefined
  const day = dayAndMonth(facts.startsAt, language, deps.timeZone)
  if (cancellationId !== undefined) return writeCalledOff(deps, { facts, day, cancellationId }, language)
  const isPaid = facts.payment !== null && facts.payment.amount > 0
  const draft = classCancelled[language]({ ...bookingWords(facts, language, deps), day, isPaid })
  return { draft, ...(await calendarAttachment(deps, bookingId, language)) }
}

type CancelledClass = { facts: BookingFacts; day: string; cancellationId: number }

async function writeCalledOff(deps: EmailDependencies, { facts, day, cancellationId }: CancelledClass, language: Language) {
  const calledOff = await readCancelledClassFacts(deps.db, { bookingId: facts.id, cancellationId })
  if (!calledOff) return undefined
  const { reason, refund } = calledOff
  const said = {
    ...bookingWords(facts, language, deps),
    day,
    reason: inLanguage(reason.en, reason.ru, language),
    refund: refund && { amount: money(refund.amount, language), way: refund.byHand ? refund.method : ('provider' as const) },
  }
  return { draft: wholeClassCancelled[language](said), ...(await calendarAttachment(deps, facts.id, language)) }
}

export const writeClassMessage: Writer<'class-message'> = async (deps, { bookingId, classMessageId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  const message = await findClassMessage(deps.db, classMessageId)
  // Who gave the place up meanwhile has nothing to do with it any more.
  if (!facts?.isLive || !message || message.undoneAt) return undefined
  const written = message.text[language] ? language : language === 'en' ? 'ru' : 'en'
  const said = {
    ...bookingWords(facts, language, deps),
    day: dayAndMonth(facts.startsAt, language, deps.timeZone),
    subject: message.subject[written] || message.subject[language],
    paragraphs: message.text[written].split(/\n\s*\n/),
  }
  return { draft: classMessage[language](said) }
}
