import { useTranslate } from 'react-admin'
import { LANGUAGE_NAMES } from '../../../../packages/browser/languages.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import './segments.css'

type Props = { languages: Language[]; shown: Language; isMissing: (language: Language) => boolean; onShow: (language: Language) => void }

export function LanguageSwitch({ languages, shown, isMissing, onShow }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="segments" aria-label={t('forms.languages')}>
      {languages.map((language) => (
        <button key={language} type="button" aria-pressed={language === shown} onClick={() => onShow(language)}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          {isMissing(language) && (
            <>
              <i aria-hidden="true" />
              <span className="unseen">{t('forms.missing')}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}
