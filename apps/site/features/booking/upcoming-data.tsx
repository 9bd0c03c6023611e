import { useContext } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { organizer, performer } from '../../lib/schema-org.ts'
import { StructuredData } from '../../ui/structured-data.tsx'
import { eventData } from './schema-org.ts'
import { UpcomingClasses } from './upcoming-context.ts'

/** Structured data of the next group classes and events. Slots are left out, because they have no attendees yet. */
export const UpcomingData = import.meta.env.SSR ? ServerComingData : StructuredData

function ServerComingData() {
  const { origin, site, sharePicture } = useStudio()
  const schemaContext = { site, origin, language: useLanguage() }
  const titleOf = useTitle()
  const events = useContext(UpcomingClasses).filter(({ kind }) => kind !== 'individual')
  if (events.length === 0) return <StructuredData />
  const data = events.map((event) => eventData(event, { origin, site, name: titleOf(event), image: sharePicture }))
  return <StructuredData data={[organizer(schemaContext), performer(schemaContext), ...data]} />
}
