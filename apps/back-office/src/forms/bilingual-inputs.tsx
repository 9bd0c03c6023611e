import { useEffect, useState } from 'react'
import { TextInput, useLocaleState, useResourceContext, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import './bilingual-inputs.css'

export type BilingualField = {
  /** The base name of the fields: `title` stands for `title_en` and `title_ru`. */
  source: string
  isRequired?: true | ((values: Record<string, unknown>) => boolean)
  multiline?: true
  help?: string
}

// react-admin turns an empty text into null; the API expects an empty string.
const asWritten = (text: string) => text
const isEmpty = (text: unknown) => typeof text !== 'string' || text.trim() === ''

/** Inputs for a text in both languages. If one is empty, the site shows the other. Phones show one language at a time. */
export function BilingualInputs({ fields }: { fields: BilingualField[] }) {
  const languages = useOwnFirst()
  const [shown, setShown] = useShown(fields, languages)
  return (
    <div className="bilingual" data-shown={shown}>
      <FormLanguageSwitch fields={fields} languages={languages} shown={shown} onShow={setShown} />
      {fields.map((field) => (
        <div key={field.source} className="bilingual-pair">
          {languages.map((language) => (
            <Text key={language} field={field} language={language} isFirst={language === languages[0]} />
          ))}
        </div>
      ))}
    </div>
  )
}

function useOwnFirst(): [Language, Language] {
  const [own] = useLocaleState()
  return own === 'ru' ? ['ru', 'en'] : ['en', 'ru']
}

/** A language with an error is shown automatically. */
function useShown(fields: BilingualField[], languages: [Language, Language]) {
  const [shown, setShown] = useState(languages[0])
  const { errors, submitCount } = useFormState()
  const wrong = languages.filter((language) => fields.some(({ source }) => errors[`${source}_${language}`]))
  const next = wrong.includes(shown) ? shown : (wrong[0] ?? shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save shows that language again
  useEffect(() => setShown(next), [next, submitCount])
  return [shown, setShown] as const
}

type SwitchProps = { fields: BilingualField[]; languages: Language[]; shown: Language; onShow: (language: Language) => void }

function FormLanguageSwitch({ fields, languages, ...props }: SwitchProps) {
  const values = useWatch() as Record<string, unknown>
  const isMissing = (language: Language) =>
    fields.some(
      ({ source }) => isEmpty(values[`${source}_${language}`]) && languages.some((other) => !isEmpty(values[`${source}_${other}`])),
    )
  return <LanguageSwitch languages={languages} isMissing={isMissing} {...props} />
}

type TextProps = { field: BilingualField; language: Language; isFirst: boolean }

function Text({ field: { source, isRequired, multiline, help }, language, isFirst }: TextProps) {
  const t = useTranslate()
  const resource = useResourceContext()
  const anyOf = (value: string | undefined, all: Record<string, string | undefined>) => {
    if (typeof isRequired === 'function' && !isRequired(all)) return undefined
    return [value, all[`${source}_en`], all[`${source}_ru`]].every(isEmpty) ? t('forms.oneLanguage') : undefined
  }
  return (
    <div className="bilingual-text" data-language={language}>
      <TextInput
        source={`${source}_${language}`}
        label={t(language === 'en' ? 'forms.inEnglish' : 'forms.inRussian', { name: t(`resources.${resource}.fields.${source}`) })}
        parse={asWritten}
        slotProps={{ htmlInput: { lang: language } }}
        {...(isRequired && isFirst && { validate: anyOf })}
        {...(multiline && { multiline: true, minRows: 3 })}
        helperText={help ?? false}
      />
    </div>
  )
}
