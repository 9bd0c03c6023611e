import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAddress } from '../requests/site-url.ts'

// The longest that browsers keep a cookie (RFC 6265bis: 400 days).
const KEPT_SECONDS = 400 * 86_400

/** `browserSecret`: signs what browsers are known by. */
export type KnownBrowserSettings = { browserSecret: string } & Pick<SiteAddress, 'publicUrl'>

/**
 * Browsers that have signed in to an account before (OWASP's device cookies): what strangers do to the account does not slow them down.
 * The cookie says that and nothing else. It signs nobody in, and holds a random number and a signature over it and the account's email address.
 */
export function knownBrowsers({ browserSecret, publicUrl }: KnownBrowserSettings) {
  const secure = publicUrl?.startsWith('https:') === true
  const name = secure ? '__Secure-known_browser' : 'known_browser'
  const sign = (email: string, nonce: string) => createHmac('sha256', browserSecret).update(`${nonce} ${email}`).digest('base64url')

  return {
    /** Makes the browser that is answered known to the account with this address, in lower case. */
    remember: (reply: FastifyReply, email: string): void => {
      const nonce = randomBytes(16).toString('base64url')
      const limits = { httpOnly: true, sameSite: 'strict', secure, path: '/api/auth', maxAge: KEPT_SECONDS } as const
      reply.header('set-cookie', stringifySetCookie({ name, value: `${nonce}.${sign(email, nonce)}`, ...limits }))
    },
    /** What names the browser, if it is known to the account with this address; undefined: it is not. */
    find: (request: FastifyRequest, email: string): string | undefined => {
      const [, nonce, signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(parseCookie(request.headers.cookie ?? '')[name] ?? '') ?? []
      if (nonce === undefined) return undefined
      return timingSafeEqual(Buffer.from(sign(email, nonce)), Buffer.from(signature)) ? nonce : undefined
    },
  }
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>
