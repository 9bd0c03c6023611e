import type { Language } from '../../../contract/language.ts'
import { listAttention } from '../../domain/attention/attention-repository.ts'
import { type BookingFacts, readBookingFacts } from '../../domain/bookings/booking-email-repository.ts'
import type { Attention } from '../../domain/notifications/email-payload.ts'
import { findMail } from '../../domain/notifications/mail-log-repository.ts'
import { readSettings } from '../../domain/settings/settings-repository.ts'
import { bookingWords } from '../booking-facts.ts'
import type { Draft } from '../email-parts.ts'
import { dayAndMonth, money } from '../format.ts'
import { backupFailed, mailFailed, moneyTrouble, studioBooking, studioCancellation } from '../words/studio.ts'
import type { EmailDependencies, Writer } from '../writing.ts'

export const writeStudioBooking: Writer<'studio-booking'> = async (deps, { bookingId }, language) => {
  if (!(await readSettings(deps.db)).mailBookings) return undefined
  const facts = await readBookingFacts(deps.db, bookingId)
  return facts?.status === 'paid' ? { draft: studioBooking[language](saidOf(facts, language, deps)) } : undefined
}

export const writeStudioCancellation: Writer<'studio-cancellation'> = async (deps, { bookingId }, language) => {
  if (!(await readSettings(deps.db)).mailCancellations) return undefined
  const facts = await readBookingFacts(deps.db, bookingId)
  return facts?.status === 'cancelled' ? { draft: studioCancellation[language](saidOf(facts, language, deps)) } : undefined
}

export const writeStudioAttention: Writer<'studio-attention'> = async (deps, { what }, language) => {
  if (!(await readSettings(deps.db)).mailAttention) return undefined
  const draft = await attention(deps, what, language)
  return draft && { draft }
}

async function attention(deps: EmailDependencies, what: Attention, language: Language): Promise<Draft | undefined> {
  if (what.about === 'mail-failed') {
    const mail = await findMail(deps.db, what.mailId)
    return mail && mailFailed[language]({ to: mail.to ?? '', subject: mail.subject ?? mail.kind, said: mail.lastError ?? '' })
  }
  if (what.about === 'backup-failed') return backupFailed[language](what)
  const { kind, subjectId, bookingId } = what
  const facts = await readBookingFacts(deps.db, bookingId)
  const item = (await listAttention(deps.db, kind, false)).find((one) => one.subjectId === subjectId)
  // Somebody has dealt with it before this could leave.
  if (!facts || !item || kind === 'cancelled_money_kept' || kind === 'by_hand') return undefined
  return moneyTrouble[language](kind, {
    ...saidOf(facts, language, deps),
    amount: money(item.amount, language),
    detail: item.detail,
  })
}

function saidOf(facts: BookingFacts, language: Language, deps: EmailDependencies) {
  const { title, when, where, links } = bookingWords({ ...facts, timeZone: null }, language, deps)
  const { firstName, lastName, email } = facts.person
  return {
    ...{ title, when, where, links, email },
    day: dayAndMonth(facts.startsAt, language, deps.timeZone),
    who: `${firstName} ${lastName}`.trim() || email,
    amount: money(facts.payment?.amount ?? facts.price, language),
  }
}
