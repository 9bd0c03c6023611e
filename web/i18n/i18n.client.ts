import i18next, { type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { asLanguage, FALLBACK } from './languages.ts'
import { options, READER } from './options.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>('./*/*.json')

/** Starts in the language of the page, with the texts that the page needs to hydrate; other texts are read when they are asked for. */
export async function startI18n(namespaces: string[]): Promise<I18n> {
  const lng = asLanguage(document.documentElement.lang) ?? FALLBACK
  await i18next
    .use(resourcesToBackend(read))
    .use(initReactI18next)
    .init({ ...options, lng, ns: namespaces, backend: READER, partialBundledLanguages: false, load: 'currentOnly' })
  return i18next
}

// The second argument asks i18next's reader to try again: with an error alone it gives up at once.
function read(language: string, namespace: string, done: (error: Error | null, data: Record<string, unknown> | boolean) => void) {
  const load = files[`./${language}/${namespace}.json`]
  if (!load) return done(new Error(`no texts ${language}/${namespace}`), false)
  load().then(
    (module) => done(null, module.default),
    (error: Error) => done(error, true),
  )
}
