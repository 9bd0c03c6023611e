import type { Language } from '../../../packages/contract/content/language.ts'
import { type BookingFacts, readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { payToken } from '../../domain/kernel/link-tokens.ts'
import { dueOf } from '../../domain/money/payments/purchase.ts'
import { bookingTexts } from '../booking-texts.ts'
import { deadlineText, startText } from '../class-time.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { linksOf } from '../links.ts'
import { type ClassToPay, paymentRequestEmail, pleasePay } from '../words/money/please-pay.ts'

function classToPay(facts: BookingFacts, language: Language, deps: EmailDependencies): ClassToPay {
  const { title, classUrl, when, where } = bookingTexts(facts, language, deps)
  const token = payToken(deps.linkKeys, { id: facts.id, key: facts.changeKey })
  return { title, classUrl, when, where, amount: money(dueOf(facts), language), payUrl: linksOf(deps.siteUrl, language).pay(token) }
}

const isUnpaid = ({ status, isLive, payment, ...price }: BookingFacts) => status === 'pending' && isLive && !payment && dueOf(price) > 0

export const writePleasePay: EmailWriter<'please-pay'> = async (deps, { bookingId }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  // The booking was paid, has lapsed, or is now owed.
  if (!facts?.heldUntil || !isUnpaid(facts) || facts.startsAt <= facts.now) return undefined
  const { heldUntil, timeZone } = facts
  const zones = { studio: deps.timeZone, own: timeZone }
  const details = {
    ...classToPay(facts, language, deps),
    greeting: bookingTexts(facts, language, deps).greeting,
    start: startText(facts.startsAt, language, zones),
    until: deadlineText(heldUntil, facts.now, language, zones),
    heldUntil: startText(heldUntil, language, zones),
  }
  return { draft: pleasePay(language, details) }
}

export const writePaymentRequest: EmailWriter<'owed-asked'> = async (deps, { personId, bookingIds }, language) => {
  const found = await Promise.all(bookingIds.map((id) => readBookingFacts(deps.db, id)))
  const owed = found
    .filter((facts) => facts !== undefined)
    .filter((facts) => facts.person.id === personId && facts.heldUntil === null && isUnpaid(facts))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const [first] = owed
  if (!first) return undefined
  const total = owed.reduce((sum, facts) => sum + dueOf(facts), 0)
  const classes = owed.map((facts) => classToPay(facts, language, deps))
  return {
    draft: paymentRequestEmail(language, {
      greeting: bookingTexts(first, language, deps).greeting,
      total: money(total, language),
      classes,
    }),
  }
}
