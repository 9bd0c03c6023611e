import { useLanguage } from '../../i18n/use-language.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { studio } from '../../lib/schema-org.ts'
import { StructuredData } from '../../ui/structured-data.tsx'

export const StudioData = import.meta.env.SSR ? PageFacts : StructuredData

function PageFacts({ description }: { description: string }) {
  const { origin, site, sharePicture } = useStudio()
  return <StructuredData data={[studio({ site, origin, language: useLanguage() }, { description, image: sharePicture })]} />
}
