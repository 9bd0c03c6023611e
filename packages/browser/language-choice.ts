import type { Language } from '../contract/content/language.ts'
import { asLanguage } from './languages.ts'
import { readStored, writeStored } from './storage.ts'

/** Where the choice of language is kept. */
const STORAGE_KEY = 'appLng'
const COOKIE = 'i18next'
const YEAR_IN_SECONDS = 31_536_000

/** Keeps the choice, and mirrors it in a cookie so that the next page comes in it from the server. */
export function keepLanguage(language: Language) {
  writeStored(STORAGE_KEY, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIE}=${language};path=/;max-age=${YEAR_IN_SECONDS};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}

/** Stored choice, then the browser's language, then the page's (product.md 10.1). `?lng` has been stored by the boot script. A preview stays as it came. */
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

// The server has read the cookie already: the page is in its language.
function hasCookie(): boolean {
  return document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`${COOKIE}=`) && asLanguage(cookie.slice(COOKIE.length + 1)) !== null)
}
