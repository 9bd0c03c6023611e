import { createHash } from 'node:crypto'

/**
 * Of what is no page: answers of the API, files. A script worker of ours may fetch from us, which `default-src 'none'` would forbid it.
 */
export const POLICY_BESIDE_PAGES = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

type Beyond = {
  /** The text of every inline script that may run. */
  scripts?: readonly (string | Buffer)[]
  /** Where its calls may go, too: an address or a path of ours. */
  calls?: string | undefined
  /** Pictures that were chosen and not sent yet. */
  chosenPictures?: true
  /** Style elements without a word in them, whose rules its own scripts write. */
  emptyStyles?: true
  /** Pages of ours in frames: what the site would say. */
  ownFrames?: true
}

const NOT_RUN = /\ssrc\s*=|\stype="application\/ld\+json"/i
// Of the empty text.
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The policy of one finished page: the inline scripts that are known to be ours by their hashes, everything else from our own address. A
 * nonce would contradict an answer 304.
 */
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

/** The text of every script that stands in the page itself and would run: data for search engines does not. For pages without content alone. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
  return [...found].filter(([, attributes]) => !NOT_RUN.test(attributes ?? '')).map(([, , script]) => script ?? '')
}
