import i18next, { type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { asLanguage, FALLBACK } from './languages.ts'
import { options, READER } from './options.ts'
import { readerOf } from './reader.ts'

// Addresses, not modules: a browser that failed to import a module once does not ask for it again.
const addresses = import.meta.glob<string>('./*/*.json', { eager: true, query: '?url', import: 'default' })

/** Starts in the language of the page, with the texts that the page needs to hydrate; other texts are read when they are asked for. */
export async function startI18n(namespaces: string[]): Promise<I18n> {
  const lng = asLanguage(document.documentElement.lang) ?? FALLBACK
  await i18next
    .use(resourcesToBackend(readerOf((language, namespace) => read(addresses[`./${language}/${namespace}.json`]))))
    .use(initReactI18next)
    .init({ ...options, lng, ns: namespaces, backend: READER })
  return i18next
}

async function fetched(address: string): Promise<Record<string, unknown>> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

const read = (address: string | undefined) => (address === undefined ? undefined : fetched(address))
