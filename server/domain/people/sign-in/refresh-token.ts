import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. The server keeps only its hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What sign_ins.token_hash holds: SHA-256 in hexadecimal. A slow hash would add nothing, as the token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
