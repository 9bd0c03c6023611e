import type { Language } from '../../contract/language.ts'
import { inLanguage } from '../domain/catalog/offering.ts'
import type { TimeAndVenue } from '../domain/notifications/email-payload.ts'
import { venueText } from './booking-words.ts'
import { classTimeText } from './class-time.ts'
import type { EmailDependencies } from './email-writer.ts'

/** When and where a class was, as an email about its change says it. `own`: the time zone of the reader; null: not known. */
export function toldBefore(
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
