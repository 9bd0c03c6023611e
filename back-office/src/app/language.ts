import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Language } from '../../../contract/language.ts'
import { writeStored } from './stored.ts'

// The site keeps the language under this name, in storage and for its server in a cookie.
const STORED = 'appLng'
const COOKIE = 'i18next'

const words = {
  en: () => files(import.meta.glob('../words/en/*.json')),
  ru: () => files(import.meta.glob('../words/ru/*.json')),
}

type Words = Record<string, unknown>

/** Which language the page is in now; /index.html has set it before anything was drawn. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'ru' ? 'ru' : 'en')

/** All words: the file `words/<language>/today.json` is `today.…`; ra.json is what react-admin says by itself. */
export async function i18nFor(first: Language): Promise<I18nProvider> {
  const messages = new Map([[first, await messagesOf(first)]])
  const provider = polyglot(
    (language) => messages.get(language as Language) ?? messagesOf(language as Language),
    first,
    [
      { locale: 'en', name: 'English' },
      { locale: 'ru', name: 'Русский' },
    ],
    { allowMissing: true },
  )
  return {
    ...provider,
    changeLocale: async (language, options) => {
      keepLanguage(language as Language)
      await provider.changeLocale(language, options)
    },
  }
}

function keepLanguage(language: Language) {
  document.documentElement.lang = language
  writeStored(STORED, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in one of the three browsers
  document.cookie = `${COOKIE}=${language};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}

async function messagesOf(language: Language): Promise<TranslationMessages> {
  return (await words[language]()) as TranslationMessages
}

async function files(found: Record<string, () => Promise<unknown>>): Promise<Words> {
  const read = async ([path, load]: [string, () => Promise<unknown>]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    ((await load()) as { default: Words }).default,
  ]
  return Object.fromEntries(await Promise.all(Object.entries(found).map(read)))
}
