import { createHash, hkdfSync } from 'node:crypto'

/** A secret for one purpose (HKDF, RFC 5869), so that no two things are signed with the same one, and none tells of another. */
export const deriveSecret = (secret: Uint8Array, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `ticha ${purpose}`, 32)).toString('hex')

/** How it was done before: links in emails that were sent then still count. Nothing new is signed with it. */
export const deriveSecretByHash = (secret: Uint8Array, purpose: string): string =>
  createHash('sha256').update(secret).update(purpose).digest('hex')
