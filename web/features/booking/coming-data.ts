import share from '../../../content/share.jpg'
import type { Texts } from '../../i18n/texts.ts'
import { titleIn } from '../../i18n/title-in.ts'
import { onceForEach } from '../../lib/once-for-each.ts'
import { organizer, performer } from '../../lib/schema-org.ts'
import { dataText, GRAPH } from '../../ui/structured-data.tsx'
import type { Offering } from './offering.ts'
import { eventData } from './schema-org.ts'

type Page = { origin: string; texts: Texts }

/** The coming group sessions and events, for search engines, in bytes to be put one after the other. A slot is no event: it is anyone's and nobody's yet. */
export function comingData(offerings: Offering[], { origin, texts }: Page): Uint8Array[] {
  const events = offerings.filter(({ kind }) => kind !== 'individual')
  if (events.length === 0) return []
  const { language } = texts
  const begin = `${GRAPH.begin}${dataText(organizer(origin, language))},${dataText(performer(origin, language))}`
  return [Buffer.from(begin), ...events.map((one) => eventBytes(one, { origin, texts })), Buffer.from(GRAPH.end)]
}

// An offering is in one language already; the site's address is as good as always the same.
const writtenOf = onceForEach((_: Offering): { origin?: string; bytes: Uint8Array } => ({ bytes: new Uint8Array() }))

function eventBytes(event: Offering, { origin, texts }: Page): Uint8Array {
  const written = writtenOf(event)
  if (written.origin !== origin) {
    written.origin = origin
    written.bytes = Buffer.from(
      `,${dataText(eventData(event, { origin, name: titleIn(texts.translator('common'))(event), image: share }))}`,
    )
  }
  return written.bytes
}
