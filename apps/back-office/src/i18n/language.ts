import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { setCurrentLanguage } from '../../../../packages/browser/current-language.ts'
import { keepLanguage } from '../../../../packages/browser/language-choice.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../packages/browser/languages.ts'
import type { TextTree } from '../../../../packages/browser/map-texts.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { typesetTexts } from './typeset-texts.ts'

const words = {
  en: () => files(import.meta.glob('./en/*.json')),
  ru: () => files(import.meta.glob('./ru/*.json')),
}

/** Loads all texts: `<language>/today.json` becomes `today.…`; ra.json contains react-admin's own texts. */
export async function i18nFor(first: Language): Promise<I18nProvider> {
  takeLanguage(first)
  const messages = new Map([[first, await messagesOf(first)]])
  const provider = polyglot(
    (language) => messages.get(language as Language) ?? messagesOf(language as Language),
    first,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
    { allowMissing: true },
  )
  return {
    ...provider,
    changeLocale: async (language, options) => {
      takeLanguage(language as Language)
      keepLanguage(language as Language)
      await provider.changeLocale(language, options)
    },
  }
}

function takeLanguage(language: Language) {
  document.documentElement.lang = language
  setCurrentLanguage(language)
}

async function messagesOf(language: Language): Promise<TranslationMessages> {
  return typesetTexts(await words[language](), language) as unknown as TranslationMessages
}

async function files(found: Record<string, () => Promise<unknown>>): Promise<TextTree> {
  const read = async ([path, load]: [string, () => Promise<unknown>]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    ((await load()) as { default: TextTree }).default,
  ]
  return Object.fromEntries(await Promise.all(Object.entries(found).map(read)))
}
