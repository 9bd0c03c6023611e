import { hkdfSync } from 'node:crypto'

/** Derives the secret for one purpose (HKDF, RFC 5869), so that knowing one derived secret reveals no other. */
export const deriveSecret = (secret: Uint8Array, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `ticha ${purpose}`, 32)).toString('hex')
