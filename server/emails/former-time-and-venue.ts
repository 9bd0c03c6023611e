import type { Language } from '../../packages/contract/content/language.ts'
import type { TimeAndVenue } from '../domain/kernel/outbox/email-payload.ts'
import { inLanguage } from '../domain/schedule/catalog/offering.ts'
import { venueText } from './booking-texts.ts'
import { classTimeText } from './class-time.ts'
import type { EmailDependencies } from './email-writer.ts'

/** Returns the previous time and venue of a changed class. `own`: the reader's time zone; null if unknown. */
export function formerTimeAndVenue(
  from: TimeAndVenue,
  now: { isOnline: boolean },
  { language, own }: { language: Language; own: string | null },
  { timeZone, studio }: Pick<EmailDependencies, 'timeZone' | 'studio'>,
) {
  const was = { startsAt: new Date(from.startsAt), endsAt: new Date(from.endsAt) }
  const isOnline = from.isOnline ?? now.isOnline
  return {
    startsAt: was.startsAt,
    when: classTimeText(was, language, { studio: timeZone, own }),
    where: venueText(inLanguage(from.placeEn, from.placeRu, language), isOnline, language, studio),
    isOnline,
  }
}
