import { z } from 'zod'

/** Six digits as an email shows them; spaces between them are the reader's. */
export const signInCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** 256 random bits, base64url, that a browser makes up when it asks for a code: the code works there alone. */
export const nonce = z.string().regex(/^[\w-]{43}$/)
