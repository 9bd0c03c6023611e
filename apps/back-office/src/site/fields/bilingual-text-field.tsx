import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { InBothLanguages } from '../editing.tsx'
import type { Bilingual } from './list-codec.ts'
import { SiteTextField } from './site-text-field.tsx'

type Props = { label: string; path: string; value: Bilingual; onChange: (value: Bilingual) => void; isLong?: boolean; hint?: ReactNode }

export function BilingualTextField({ label, path, value, onChange, isLong = false, hint }: Props) {
  return (
    <InBothLanguages>
      {(language) => (
        <SiteTextField
          label={label}
          language={language}
          isLong={isLong}
          value={value[language]}
          path={`${path}.${language}`}
          hint={hint}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      )}
    </InBothLanguages>
  )
}

export function LeadField({ value, onChange }: { value: Bilingual; onChange: (value: Bilingual) => void }) {
  const t = useTranslate()
  return <BilingualTextField label={t('site.field.lead')} path="lead" value={value} isLong onChange={onChange} />
}
