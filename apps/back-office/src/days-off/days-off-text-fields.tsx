import { useTranslate } from 'react-admin'
import { Field } from '../ui/field.tsx'

type DaysOffTexts = { words_en: string; words_ru: string }

export function DaysOffTextFields({ texts, onTexts }: { texts: DaysOffTexts; onTexts: (texts: DaysOffTexts) => void }) {
  const t = useTranslate()
  const field = (name: keyof DaysOffTexts, lang: 'en' | 'ru') => (
    <Field
      label={t(`daysOff.words.${lang}`)}
      lang={lang}
      maxLength={200}
      value={texts[name]}
      onChange={({ target }) => onTexts({ ...texts, [name]: target.value })}
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
