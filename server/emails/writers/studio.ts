import type { Language } from '../../../packages/contract/content/language.ts'
import { type BookingFacts, readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { readGuestCancellation } from '../../domain/bookings/roster/cancelled-by-guest-repository.ts'
import { type AttentionItem, listAttention } from '../../domain/checkout/attention/attention-repository.ts'
import { findLoggedEmail } from '../../domain/kernel/outbox/email-list-repository.ts'
import type { Attention } from '../../domain/kernel/outbox/email-payload.ts'
import { readSettings } from '../../domain/kernel/settings/settings-repository.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { bookingTexts } from '../booking-texts.ts'
import type { EmailText } from '../email-parts.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { money } from '../format.ts'
import { linksOf } from '../links.ts'
import { paidParts } from '../paid-parts.ts'
import { byHandText, refundText } from '../refund-text.ts'
import {
  backupFailed,
  emailFailed,
  type MoneyProblemKind,
  moneyProblem,
  studioBooking,
  studioCancellation,
} from '../words/studio/studio.ts'
import { studioCancelledByGuest } from '../words/studio/studio-cancelled-by-guest.ts'

export const writeStudioBooking: EmailWriter<'studio-booking'> = async (deps, { bookingId }, language) => {
  if (!(await readSettings(deps.db)).mailBookings) return undefined
  const facts = await readBookingFacts(deps.db, bookingId)
  return facts?.status === 'paid' ? { draft: studioBooking(language, saidOf(facts, language, deps)) } : undefined
}

export const writeStudioCancellation: EmailWriter<'studio-cancellation'> = async (deps, { bookingId, refundIds, entryIds }, language) => {
  if (!(await readSettings(deps.db)).mailCancellations) return undefined
  const facts = await readBookingFacts(deps.db, bookingId)
  if (facts?.status !== 'cancelled') return undefined
  const said = saidOf(facts, language, deps)
  if (refundIds === undefined) return { draft: studioCancellation(language, said) }

  const cancelled = await readGuestCancellation(deps.db, { bookingId, refundIds, entryIds })
  if (!cancelled) return undefined
  const { refunds, taken, capacity } = cancelled
  const details = {
    isFree: facts.price === 0 || facts.pass !== null,
    refund: refundText(refunds, language),
    byHand: byHandText(refunds, language),
    free: { spots: Math.max(0, capacity - taken), of: capacity },
  }
  return { draft: studioCancelledByGuest(language, { ...said, ...details }) }
}

export const writeStudioAttention: EmailWriter<'studio-attention'> = async (deps, { what }, language) => {
  if (!(await readSettings(deps.db)).mailAttention) return undefined
  const draft = await attention(deps, what, language)
  return draft && { draft }
}

async function attention(deps: EmailDependencies, what: Attention, language: Language): Promise<EmailText | undefined> {
  if (what.about === 'mail-failed') {
    const mail = await findLoggedEmail(deps.db, what.mailId)
    return mail && emailFailed(language, { to: mail.to ?? '', subject: mail.subject ?? mail.kind, said: mail.lastError ?? '' })
  }
  if (what.about === 'backup-failed') return backupFailed(language, what)
  const { kind, subjectId, bookingId } = what
  const item = (await listAttention(deps.db, kind, false)).find((one) => one.subjectId === subjectId)
  // Staff have handled the item.
  if (!item || kind === 'cancelled_money_kept' || kind === 'by_hand') return undefined
  if (bookingId === null) return ofOrder(deps, item, kind, language)
  const facts = await readBookingFacts(deps.db, bookingId)
  if (!facts) return undefined
  return moneyProblem(language, kind, {
    ...saidOf(facts, language, deps),
    amount: money(item.amount, language),
    detail: item.detail,
  })
}

function ofOrder(deps: EmailDependencies, item: AttentionItem, kind: MoneyProblemKind, language: Language): EmailText {
  const { firstName, lastName, email } = item.client
  const title = inLanguage(item.order?.nameEn ?? '', item.order?.nameRu ?? '', language)
  const who = `${firstName} ${lastName}`.trim() || email
  const amount = money(item.amount, language)
  return moneyProblem(language, kind, { when: '', title, links: linksOf(deps.siteUrl, language), email, who, amount, detail: item.detail })
}

function saidOf(facts: BookingFacts, language: Language, deps: EmailDependencies) {
  const { title, start, when, where, links } = bookingTexts({ ...facts, timeZone: null }, language, deps)
  const { firstName, lastName, email } = facts.person
  return {
    title,
    when,
    where,
    links,
    email,
    start,
    who: `${firstName} ${lastName}`.trim() || email,
    amount: money(facts.price, language),
    paid: paidParts(facts, language),
    isPaid: facts.payment !== null && facts.payment.method !== 'free' && facts.payment.method !== 'pass',
  }
}
