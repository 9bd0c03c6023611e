import { useTranslate } from 'react-admin'
import { Field } from '../ui/field.tsx'

type Words = { words_en: string; words_ru: string }

export function DaysOffTextFields({ words, onWords }: { words: Words; onWords: (words: Words) => void }) {
  const t = useTranslate()
  const field = (name: keyof Words, lang: 'en' | 'ru') => (
    <Field
      label={t(`daysOff.words.${lang}`)}
      lang={lang}
      maxLength={200}
      value={words[name]}
      onChange={({ target }) => onWords({ ...words, [name]: target.value })}
    />
  )
  return (
    <div>
      <div className="days-off-pair">
        {field('words_ru', 'ru')}
        {field('words_en', 'en')}
      </div>
      <p className="sheet-note days-off-hint">{t('daysOff.words.hint')}</p>
    </div>
  )
}
