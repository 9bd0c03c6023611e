import { Fragment, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../packages/browser/languages.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { useChangeLanguage, useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'

/** Changes the language in place. Without scripts it links to the same page. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const current = useLanguage()
  const change = useChangeLanguage()

  const onClick = (language: Language) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void change(language)
    // A language in the URL would override the choice at the next load.
    const wished = new URLSearchParams(search)
    if (!wished.has('lng')) return
    wished.delete('lng')
    void navigate({ pathname, search: wished.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields
    <div className="lang" role="group" aria-label={t('nav.language')}>
      {LANGUAGES.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && <span aria-hidden="true" />}
          <a
            href={paths.inLanguage(pathname, search, language)}
            lang={language}
            hrefLang={language}
            aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
            aria-current={language === current ? 'true' : undefined}
            onClick={onClick(language)}
          >
            {language.toUpperCase()}
          </a>
        </Fragment>
      ))}
    </div>
  )
}
