import i18next, { type i18n as I18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../contract/language.ts'
import { options } from './options.ts'

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' })
const resources = asResources()

/** One instance per request: a shared one would change its language under a page that is half rendered. */
export function serverI18n(language: Language): I18n {
  const i18n = i18next.createInstance()
  void i18n
    .use(initReactI18next)
    .init({ ...options, lng: language, resources, ns: Object.keys(resources[language] ?? {}), initAsync: false })
  return i18n
}

function asResources(): Resource {
  const found: Resource = {}
  for (const [file, texts] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /^\.\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? []
    found[language] = { ...found[language], [namespace]: texts }
  }
  return found
}
