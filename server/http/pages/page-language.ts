import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../packages/contract/content/language.ts'
import { preferredLanguage } from '../requests/preferred-language.ts'

/** Returns the language of `?lng`, the cookie, the browser, or English (product.md 10.1). `chosen`: by `?lng`, so it is stored. */
export function pageLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): { language: Language; chosen: boolean } {
  const asked = asLanguage(new URLSearchParams(request.url.split('?')[1]).get('lng'))
  if (asked) return { language: asked, chosen: true }
  const { i18next: stored } = parseCookie(request.headers.cookie ?? '')
  return { language: asLanguage(stored) ?? preferredLanguage(request.headers['accept-language']), chosen: false }
}

function asLanguage(value: string | null | undefined): Language | null {
  return value === 'en' || value === 'ru' ? value : null
}
