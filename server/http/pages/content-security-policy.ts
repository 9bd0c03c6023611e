import { createHash } from 'node:crypto'

/** The policy of API responses and files. `'self'` instead of `'none'`, because a worker script loads from this site. */
export const POLICY_BESIDE_PAGES = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

type Beyond = {
  scripts?: readonly (string | Buffer)[]
  /** Allows another target of requests: a web address, or a path of this site. */
  calls?: string | undefined
  /** Allows previews of chosen pictures before they are uploaded. */
  chosenPictures?: true
  /** Allows empty style elements, which the site's scripts fill. */
  emptyStyles?: true
  /** Allows pages of this site in frames, which previews use. */
  ownFrames?: true
}

const NOT_RUN = /\ssrc\s*=|\stype="application\/ld\+json"/i
// The hash of the empty string.
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Returns a page's policy: its inline scripts by hash, all else from this site. A nonce would not work with 304 responses. */
export function contentSecurityPolicy({ scripts = [], calls = '/', chosenPictures, emptyStyles, ownFrames }: Beyond = {}): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    ["style-src 'self'", ...(emptyStyles ? [EMPTY] : [])].join(' '),
    ["img-src 'self' data:", ...(chosenPictures ? ['blob:'] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...originOf(calls)].join(' '),
    "media-src 'self'",
    "object-src 'none'",
    ...(ownFrames ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

const originOf = (address: string): string[] => (address.startsWith('/') ? [] : [new URL(address).origin])

/** Returns the executable inline scripts of a page, without JSON-LD. Only for pages without content from users. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
  return [...found].filter(([, attributes]) => !NOT_RUN.test(attributes ?? '')).map(([, , script]) => script ?? '')
}
