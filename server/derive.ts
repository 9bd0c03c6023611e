import { createHash } from 'node:crypto'

/** A secret for one purpose, so that no two things are signed with the same one. */
export const derive = (secret: Uint8Array, purpose: string): string => createHash('sha256').update(secret).update(purpose).digest('hex')
