import share from '../../../content/share.jpg'
import type { Texts } from '../../i18n/texts.ts'
import { titleIn } from '../../i18n/title-in.ts'
import { onceForEach } from '../../lib/once-for-each.ts'
import { organizer, performer } from '../../lib/schema-org.ts'
import { type DataText, dataText, graphOf } from '../../ui/structured-data.tsx'
import type { Offering } from './offering.ts'
import { eventData } from './schema-org.ts'

type Page = { origin: string; texts: Texts }

/** The coming group sessions and events, for search engines. A slot is no event: it is anyone's and nobody's yet. */
export function comingData(offerings: Offering[], { origin, texts }: Page): DataText | undefined {
  const events = offerings.filter(({ kind }) => kind !== 'individual')
  if (events.length === 0) return undefined
  const { language } = texts
  return graphOf([
    dataText(organizer(origin, language)),
    dataText(performer(origin, language)),
    ...events.map((one) => eventText(one, { origin, texts })),
  ])
}

// An offering is in one language already; the site's address is as good as always the same.
const writtenOf = onceForEach((_: Offering): { origin?: string; text: DataText } => ({ text: '' }))

function eventText(event: Offering, { origin, texts }: Page): DataText {
  const written = writtenOf(event)
  if (written.origin !== origin) {
    written.origin = origin
    written.text = dataText(eventData(event, { origin, name: titleIn(texts.translator('common'))(event), image: share }))
  }
  return written.text
}
