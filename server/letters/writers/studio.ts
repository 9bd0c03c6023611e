import type { Language } from '../../../contract/language.ts'
import { listAttention } from '../../domain/bookings/attention-repository.ts'
import { type BookingFacts, readBookingFacts } from '../../domain/bookings/letter-repository.ts'
import type { Attention } from '../../domain/notifications/about.ts'
import { findMail } from '../../domain/notifications/mail-log-repository.ts'
import { readSettings } from '../../domain/settings/settings-repository.ts'
import { bookingWords } from '../booking-facts.ts'
import { dayAndMonth, money } from '../format.ts'
import type { Draft } from '../letter-parts.ts'
import { backupFailed, mailFailed, moneyTrouble, studioBooking, studioCancellation } from '../words/studio.ts'
import type { Writer, WritingDesk } from '../writing.ts'

export const writeStudioBooking: Writer<'studio-booking'> = async (desk, { bookingId }, language) => {
  if (!(await readSettings(desk.db)).mailBookings) return undefined
  const facts = await readBookingFacts(desk.db, bookingId)
  return facts?.status === 'paid' ? { draft: studioBooking[language](saidOf(facts, language, desk)) } : undefined
}

export const writeStudioCancellation: Writer<'studio-cancellation'> = async (desk, { bookingId }, language) => {
  if (!(await readSettings(desk.db)).mailCancellations) return undefined
  const facts = await readBookingFacts(desk.db, bookingId)
  return facts?.status === 'cancelled' ? { draft: studioCancellation[language](saidOf(facts, language, desk)) } : undefined
}

export const writeStudioAttention: Writer<'studio-attention'> = async (desk, { what }, language) => {
  if (!(await readSettings(desk.db)).mailAttention) return undefined
  const draft = await attention(desk, what, language)
  return draft && { draft }
}

async function attention(desk: WritingDesk, what: Attention, language: Language): Promise<Draft | undefined> {
  if (what.about === 'mail-failed') {
    const mail = await findMail(desk.db, what.mailId)
    return mail && mailFailed[language]({ to: mail.to ?? '', subject: mail.subject ?? mail.kind, said: mail.lastError ?? '' })
  }
  if (what.about === 'backup-failed') return backupFailed[language](what)
  const { kind, subjectId, bookingId } = what
  const facts = await readBookingFacts(desk.db, bookingId)
  const item = (await listAttention(desk.db, kind, false)).find((one) => one.subjectId === subjectId)
  // Somebody has dealt with it before this could leave.
  if (!facts || !item || kind === 'cancelled_money_kept' || kind === 'by_hand') return undefined
  return moneyTrouble[language](kind, { ...saidOf(facts, language, desk), amount: money(item.amount, language), detail: item.detail })
}

function saidOf(facts: BookingFacts, language: Language, desk: WritingDesk) {
  const { title, when, where, links } = bookingWords({ ...facts, timeZone: null }, language, desk)
  const { firstName, lastName, email } = facts.person
  return {
    ...{ title, when, where, links, email },
    day: dayAndMonth(facts.startsAt, language, desk.timeZone),
    who: `${firstName} ${lastName}`.trim() || email,
    amount: money(facts.payment?.amount ?? facts.price, language),
  }
}
