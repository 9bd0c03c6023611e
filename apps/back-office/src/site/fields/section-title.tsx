import { useTranslate } from 'react-admin'
import { InBothLanguages } from '../editing.tsx'
import type { GroupProps } from '../group-frame.tsx'
import { withSection } from '../site-text.ts'
import { SiteTextField } from './site-text-field.tsx'

type Props = Pick<GroupProps, 'text' | 'change' | 'missing'> & { index: number }

export function SectionTitle({ index, text, change, missing }: Props) {
  const t = useTranslate()
  const field = `sections.${index}.title`
  return (
    <InBothLanguages>
      {(language) => (
        <SiteTextField
          label={t('site.field.section.title')}
          language={language}
          value={text[language].sections[index]?.title ?? ''}
          isMissing={missing[language].includes(field)}
          path={field}
          onChange={(title) => change((before) => withSection(before, language, index, { title }))}
        />
      )}
    </InBothLanguages>
  )
}
