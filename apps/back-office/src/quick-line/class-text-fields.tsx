import { useTranslate } from 'react-admin'
import { LongField } from '../ui/field.tsx'
import type { ClassTexts } from './class-texts.ts'

type Props = { texts: ClassTexts; onChange: (changed: Partial<ClassTexts>) => void }

const MAX_LENGTHS = { description: 4000, for_whom: 1000, to_bring: 1000, outline: 2000 }
const TEXTS = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[]
const LANGUAGES = [
  ['en', 'forms.inEnglish'],
  ['ru', 'forms.inRussian'],
] as const

export function ClassTextFields({ texts, onChange }: Props) {
  const t = useTranslate()
  return TEXTS.flatMap((text) =>
    LANGUAGES.map(([language, named]) => {
      const name = `${text}_${language}` as const
      return (
        <LongField
          key={name}
          label={t(named, { name: t(`resources.group-sessions.fields.${text}`) })}
          hint={text === 'outline' ? t('forms.outline') : undefined}
          lang={language}
          maxLength={MAX_LENGTHS[text]}
          value={texts[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )
    }),
  )
}
