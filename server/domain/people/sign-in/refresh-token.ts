import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. The server stores only its hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** Returns SHA-256 in hexadecimal. A slow hash is unnecessary, because the token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
