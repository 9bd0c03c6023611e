import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { InBoth } from '../editing.tsx'
import type { Both } from './list-codec.ts'
import { WordsField } from './words-field.tsx'

type Props = { label: string; path: string; value: Both; onChange: (value: Both) => void; isLong?: boolean; hint?: ReactNode }

export function BothField({ label, path, value, onChange, isLong = false, hint }: Props) {
  return (
    <InBoth>
      {(language) => (
        <WordsField
          label={label}
          language={language}
          isLong={isLong}
          value={value[language]}
          path={`${path}.${language}`}
          hint={hint}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      )}
    </InBoth>
  )
}

export function LeadField({ value, onChange }: { value: Both; onChange: (value: Both) => void }) {
  const t = useTranslate()
  return <BothField label={t('site.field.lead')} path="lead" value={value} isLong onChange={onChange} />
}
