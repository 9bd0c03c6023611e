import i18next, { type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { asLanguage, FALLBACK } from './languages.ts'
import { options, READER } from './options.ts'
import { readerOf } from './reader.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>('./*/*.json')

/** Starts in the language of the page, with the texts that the page needs to hydrate; other texts are read when they are asked for. */
export async function startI18n(namespaces: string[]): Promise<I18n> {
  const lng = asLanguage(document.documentElement.lang) ?? FALLBACK
  await i18next
    .use(resourcesToBackend(readerOf((language, namespace) => files[`./${language}/${namespace}.json`]?.().then((file) => file.default))))
    .use(initReactI18next)
    .init({ ...options, lng, ns: namespaces, backend: READER })
  return i18next
}
