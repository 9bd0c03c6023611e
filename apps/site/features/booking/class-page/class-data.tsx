import { useLanguage } from '../../../i18n/use-language.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import { organizer, performer } from '../../../lib/schema-org.ts'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { eventData, serviceData } from '../schema-org.ts'
import type { ClassOnPage } from './class-on-page.ts'

type Props = { title: string; page: Pick<ClassOnPage, 'offering' | 'state'> }

/** Structured data of a class. A slot is described as its service, because it has no attendees yet. */
export const ClassData = import.meta.env.SSR ? ServerClassData : () => <StructuredData />

function ServerClassData({ title, page: { offering, state } }: Props) {
  const { origin, site, sharePicture } = useStudio()
  const schemaContext = { site, origin, language: useLanguage() }
  const facts = { origin, site, name: title, image: sharePicture }
  if (offering.kind === 'individual') return <StructuredData data={[organizer(schemaContext), serviceData(offering, facts)]} />
  const data = eventData(offering, facts, state === 'cancelled')
  return <StructuredData data={[organizer(schemaContext), performer(schemaContext), data]} />
}

type ServiceProps = { id: number; title: string; description: string; price: number }

export const ServiceData = import.meta.env.SSR ? ServerServiceData : () => <StructuredData />

function ServerServiceData({ id, title, description, price }: ServiceProps) {
  const { origin, site, sharePicture } = useStudio()
  const schemaContext = { site, origin, language: useLanguage() }
  const service = serviceData({ serviceId: id, description, fullPrice: price }, { origin, site, name: title, image: sharePicture })
  return <StructuredData data={[organizer(schemaContext), service]} />
}
