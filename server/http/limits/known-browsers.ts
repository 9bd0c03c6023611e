import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAddress } from '../requests/site-url.ts'

// The longest lifetime browsers allow for a cookie (RFC 6265bis: 400 days).
const KEPT_SECONDS = 400 * 86_400

export type KnownBrowserSettings = { browserSecret: string } & Pick<SiteAddress, 'publicUrl'>

/** Marks browsers that have signed in (OWASP device cookies), so that attacks from other browsers do not slow them down. */
export function knownBrowsers({ browserSecret, publicUrl }: KnownBrowserSettings) {
  const secure = publicUrl?.startsWith('https:') === true
  const name = secure ? '__Secure-known_browser' : 'known_browser'
  const sign = (email: string, nonce: string) => createHmac('sha256', browserSecret).update(`${nonce} ${email}`).digest('base64url')

  return {
    /** Makes the browser known for the account with this email address in lower case. */
    remember: (reply: FastifyReply, email: string): void => {
      const nonce = randomBytes(16).toString('base64url')
      const limits = { httpOnly: true, sameSite: 'strict', secure, path: '/api/auth', maxAge: KEPT_SECONDS } as const
      reply.header('set-cookie', stringifySetCookie({ name, value: `${nonce}.${sign(email, nonce)}`, ...limits }))
    },
    /** Returns the browser's nonce if the browser is known for the account with this email address. */
    find: (request: FastifyRequest, email: string): string | undefined => {
      const [, nonce, signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(parseCookie(request.headers.cookie ?? '')[name] ?? '') ?? []
      if (nonce === undefined) return undefined
      return timingSafeEqual(Buffer.from(sign(email, nonce)), Buffer.from(signature)) ? nonce : undefined
    },
  }
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>
