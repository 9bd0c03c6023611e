import type { FastifyReply } from 'fastify'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { ComingDaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import type { DaysOffSpan } from '../../../domain/kernel/decision.ts'
import { addSeconds, dayOf, isoOf, timeOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { ScheduledOfferings } from '../../../domain/schedule/series/schedule-offerings.ts'
import { dayAndMonth, timeOfDay } from '../../../emails/format.ts'
import type { Audience } from '../booking/audience.ts'

type Span = Pick<DaysOffSpan, 'beginsAt' | 'endsAt'>

/** Lists dates skipped because of days off in the header `Days-Off` (RFC 8941), as wall-clock times. */
export function setDaysOffHeader(reply: FastifyReply, { skipped }: ScheduledOfferings): void {
  const { timeZone } = reply.request.audience
  const wall = skipped.map(({ startsAt }) => `"${dayOf(startsAt, timeZone)}T${timeOf(startsAt, timeZone)}"`)
  if (wall.length > 0) reply.header('days-off', wall.join(', '))
}

/** The last day in the studio's time zone; `endsAt` is exclusive. */
export const lastDayOf = ({ endsAt }: Pick<Span, 'endsAt'>, zone: string): string => dayOf(addSeconds(endsAt, -1), zone)

const numberOf = (dayAndMonth: string): string => dayAndMonth.split('\u00a0')[0] ?? ''

/** 24 December · 21–27 December · 21 December – 3 January · 24 December, 14:00–18:00 */
export function daysText({ beginsAt, endsAt }: Span, { language, timeZone }: Audience): string {
  const end = addSeconds(endsAt, -1)
  const [firstDay, lastDay] = [dayOf(beginsAt, timeZone), dayOf(end, timeZone)]
  const [first, last] = [dayAndMonth(beginsAt, language, timeZone), dayAndMonth(end, language, timeZone)]
  const [from, to] = [timeOfDay(beginsAt, timeZone), timeOfDay(endsAt, timeZone)]
  const isWhole = timeOf(beginsAt, timeZone) === '00:00' && timeOf(endsAt, timeZone) === '00:00'
  if (firstDay === lastDay) return isWhole ? first : `${first}, ${from}–${to}`
  if (!isWhole) return `${first}, ${from} – ${last}, ${to}`
  return firstDay.slice(0, 7) === lastDay.slice(0, 7) ? `${numberOf(first)}–${last}` : `${first} – ${last}`
}

// The text is not "No classes", because a class that staff kept on these days can be booked.
const TIME_OFF: Record<Language, string> = { en: 'Time off', ru: 'Перерыв' }

export const comingDaysOffResponse = (span: DaysOffSpan, audience: Audience): ComingDaysOff => ({
  from: isoOf(span.beginsAt, audience.timeZone),
  to: isoOf(span.endsAt, audience.timeZone),
  text: `${TIME_OFF[audience.language]}: ${daysText(span, audience)}`,
  words: inLanguage(span.text.en, span.text.ru, audience.language),
})
