import type { Language } from '../../../contract/language.ts'
import { findClassMessage } from '../../domain/bookings/class-message-repository.ts'
import { type BookingFacts, readBookingFacts, readCalledOffFacts } from '../../domain/bookings/letter-repository.ts'
import { inLanguage } from '../../domain/catalog/offering.ts'
import { bookingWords, whereOf } from '../booking-facts.ts'
import { calendarAttachment } from '../calendar-attachment.ts'
import { dayAndMonth, longDate, money } from '../format.ts'
import { when } from '../when.ts'
import { bookingConfirmed } from '../words/booking-confirmed.ts'
import { classCalledOff } from '../words/class-called-off.ts'
import { classCancelled } from '../words/class-cancelled.ts'
import { classMessage } from '../words/class-message.ts'
import { classMoved } from '../words/class-moved.ts'
import { firstOnline } from '../words/first-online.ts'
import type { Writer, WritingDesk } from '../writing.ts'

export const writeConfirmed: Writer<'booking-confirmed'> = async (desk, { bookingId }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  if (facts?.status !== 'paid') return undefined
  const day = dayAndMonth(facts.startsAt, language, desk.timeZone)
  const said = { ...bookingWords(facts, language, desk), day, receipt: receiptOf(facts, language, desk) }
  return { draft: bookingConfirmed[language](said), ...(await calendarAttachment(desk, bookingId, language)) }
}

function receiptOf({ payment }: BookingFacts, language: Language, { timeZone, studio }: WritingDesk) {
  if (!payment || payment.amount === 0) return null
  const { teacher, address, companyNumber } = studio
  return {
    amount: money(payment.amount, language),
    paidOn: payment.settledAt ? longDate(payment.settledAt, language, timeZone) : '',
    paymentId: String(payment.id),
    seller: `${teacher[language]}, IČO ${companyNumber}\n${address.street}, ${address.city}`,
  }
}

export const writeFirstOnline: Writer<'first-online'> = async (desk, { bookingId }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  if (facts?.status !== 'paid' || facts.startsAt <= facts.now) return undefined
  return { draft: firstOnline[language](bookingWords(facts, language, desk)) }
}

export const writeClassMoved: Writer<'class-moved'> = async (desk, { bookingId, from }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  if (!facts?.isLive || facts.endsAt <= facts.now) return undefined
  const was = { startsAt: new Date(from.startsAt), endsAt: new Date(from.endsAt) }
  const said = bookingWords(facts, language, desk)
  const before = when(was, language, { studio: desk.timeZone, own: facts.timeZone })
  const beforeWhere = whereOf(inLanguage(from.placeEn, from.placeRu, language), said.isOnline, language, desk.studio)
  // Moved there and back before this could leave.
  if (before === said.when && beforeWhere === said.where) return undefined
  const day = dayAndMonth(facts.startsAt, language, desk.timeZone)
  const moved = { ...said, day, before, beforeWhere: beforeWhere === said.where ? '' : beforeWhere }
  return { draft: classMoved[language](moved), ...(await calendarAttachment(desk, bookingId, language)) }
}

export const writeClassCancelled: Writer<'class-cancelled'> = async (desk, { bookingId, cancellationId, foreseen }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  if (!facts || (facts.status !== 'cancelled' && !foreseen)) return undefined
  const day = dayAndMonth(facts.startsAt, language, desk.timeZone)
  if (cancellationId !== undefined) return writeCalledOff(desk, { facts, day, cancellationId }, language)
  const isPaid = facts.payment !== null && facts.payment.amount > 0
  const draft = classCancelled[language]({ ...bookingWords(facts, language, desk), day, isPaid })
  return { draft, ...(await calendarAttachment(desk, bookingId, language)) }
}

type CalledOff = { facts: BookingFacts; day: string; cancellationId: number }

async function writeCalledOff(desk: WritingDesk, { facts, day, cancellationId }: CalledOff, language: Language) {
  const calledOff = await readCalledOffFacts(desk.db, { bookingId: facts.id, cancellationId })
  if (!calledOff) return undefined
  const { reason, refund } = calledOff
  const said = {
    ...bookingWords(facts, language, desk),
    day,
    reason: inLanguage(reason.en, reason.ru, language),
    refund: refund && { amount: money(refund.amount, language), way: refund.byHand ? refund.method : ('provider' as const) },
  }
  return { draft: classCalledOff[language](said), ...(await calendarAttachment(desk, facts.id, language)) }
}

export const writeClassMessage: Writer<'class-message'> = async (desk, { bookingId, classMessageId }, language) => {
  const facts = await readBookingFacts(desk.db, bookingId)
  const message = await findClassMessage(desk.db, classMessageId)
  // Who gave the place up meanwhile has nothing to do with it any more.
  if (!facts?.isLive || !message || message.undoneAt) return undefined
  const written = message.text[language] ? language : language === 'en' ? 'ru' : 'en'
  const said = {
    ...bookingWords(facts, language, desk),
    day: dayAndMonth(facts.startsAt, language, desk.timeZone),
    subject: message.subject[written] || message.subject[language],
    paragraphs: message.text[written].split(/\n\s*\n/),
  }
  return { draft: classMessage[language](said) }
}
