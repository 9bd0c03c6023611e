import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/language.ts'
import { preferredLanguage } from './language.ts'

/**
 * `?lng` in the address, then the cookie that mirrors the browser's stored choice, then the browser's own language, then English
 * (product.md 10.1). `chosen`: asked for in the address, so it is kept.
 */
export function pageLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): { language: Language; chosen: boolean } {
  const asked = asLanguage(new URLSearchParams(request.url.split('?')[1]).get('lng'))
  if (asked) return { language: asked, chosen: true }
  return { language: asLanguage(cookie(request, 'i18next')) ?? preferredLanguage(request.headers['accept-language']), chosen: false }
}

function asLanguage(value: string | null | undefined): Language | null {
  return value === 'en' || value === 'ru' ? value : null
}

function cookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
