import type { Language } from '../../../../packages/contract/content/language.ts'
import { isOnlineOf, meetLinkOf, titleOf, venueOf } from '../../schedule/catalog/offering.ts'
import type { CalendarClass } from './calendar-class-repository.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { classUrlOf } from './calendar-urls.ts'
import type { Publisher } from './publisher.ts'

const words = {
  en: { free: 'not booked', nameless: 'no name' },
  ru: { free: 'свободно', nameless: 'без имени' },
}

/** Returns an entry of the staff feed. The title of a slot names the guest, that of other classes the number of guests. */
export function classEntry(
  taught: CalendarClass,
  { language, siteUrl, publisher }: { language: Language; siteUrl: string; publisher: Publisher },
): CalendarEntry {
  const { id, sequence, startsAt, endsAt, texts, guests, capacity } = taught
  const isFree = texts.kind === 'slot' && guests.length === 0
  const names = guests.map((name) => name || words[language].nameless)
  const who = texts.kind === 'slot' ? (names[0] ?? words[language].free) : `${guests.length}/${capacity}`
  const place = venueOf(texts, language) || `${publisher.address.street}, ${publisher.address.city}`
  const room = meetLinkOf(texts)
  return {
    uid: `offering-${id}@${new URL(siteUrl).hostname}`,
    sequence,
    startsAt,
    endsAt,
    state: isFree ? 'free' : 'on',
    title: `${titleOf(texts, language)} (${who})`,
    location: isOnlineOf(texts) && room ? room : place,
    url: classUrlOf(siteUrl, id, language),
    description: [texts.kind === 'slot' ? '' : names.join(', '), room ?? ''].filter(Boolean).join('\n'),
  }
}
