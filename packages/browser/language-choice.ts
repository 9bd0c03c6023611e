import type { Language } from '../contract/content/language.ts'
import { asLanguage } from './languages.ts'
import { readStored, writeStored } from './storage.ts'

const STORAGE_KEY = 'appLng'
const COOKIE = 'i18next'
const YEAR_IN_SECONDS = 31_536_000

/** Stores the language. A copy in a cookie lets the server render the next page in this language. */
export function keepLanguage(language: Language) {
  writeStored(STORAGE_KEY, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIE}=${language};path=/;max-age=${YEAR_IN_SECONDS};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}

/** The stored language, then the browser's, then the page's (product.md 10.1). `?lng` comes first. A preview keeps the page's. */
export function wantedLanguage(pageLanguage: Language): Language {
  const address = new URLSearchParams(location.search)
  if (address.has('preview')) return pageLanguage
  const asked = asLanguage(address.get('lng'))
  return asked ?? asLanguage(readStored(STORAGE_KEY)) ?? (hasCookie() ? null : browserLanguage()) ?? pageLanguage
}

function browserLanguage(): Language | null {
  for (const tag of navigator.languages) {
    const language = asLanguage(tag)
    if (language) return language
  }
  return null
}

// Returns whether the cookie exists. If it does, the server has already rendered the page in its language.
function hasCookie(): boolean {
  return document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`${COOKIE}=`) && asLanguage(cookie.slice(COOKIE.length + 1)) !== null)
}
