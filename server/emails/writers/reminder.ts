import { readBookingFacts } from '../../domain/bookings/emails/booking-email-repository.ts'
import { addMinutes } from '../../domain/kernel/studio-time.ts'
import { bookingTexts } from '../booking-texts.ts'
import { readCancelling } from '../cancelling-texts.ts'
import { clockTime } from '../class-time.ts'
import type { EmailWriter } from '../email-writer.ts'
import { dayAndMonth, daysBetween } from '../format.ts'
import { linksOf } from '../links.ts'
import { reminder } from '../words/bookings/reminder.ts'

// For the reminders 24 and 2 hours before the start: the number of minutes before the start from which they are no longer sent.
const MIN_MINUTES_AHEAD = { 24: 180, 2: 10 }

export const writeReminder: EmailWriter<'reminder'> = async (deps, { bookingId, hours, startsAt }, language) => {
  const facts = await readBookingFacts(deps.db, bookingId)
  if (facts?.status !== 'paid' || !facts.takesPlace || !facts.person.reminders) return undefined
  if (facts.startsAt.toISOString() !== startsAt) return undefined
  if (facts.startsAt < addMinutes(facts.now, MIN_MINUTES_AHEAD[hours])) return undefined

  const { siteUrl, timeZone } = deps
  const links = linksOf(siteUrl, language)
  const token = deps.reminderStopToken({ id: facts.person.id, key: facts.person.newsKey })
  const booking = bookingTexts(facts, language, deps)
  // Guests online use their own clock, guests in the studio use the studio's.
  const clock = booking.isOnline && facts.timeZone !== null ? facts.timeZone : timeZone
  const days = daysBetween(facts.now, facts.startsAt, clock)
  const details = {
    ...booking,
    time: clockTime(facts.startsAt, language, { studio: timeZone, clock }),
    day: days === 0 ? ('today' as const) : days === 1 ? ('tomorrow' as const) : null,
    date: dayAndMonth(facts.startsAt, language, clock),
    cancelling: await readCancelling(facts, language, deps),
    stopUrl: links.stopReminders(token),
  }
  return { draft: reminder(language, details), unsubscribeUrl: links.oneClick(token) }
}
