import { z } from 'zod'

/** Six digits as shown in the email; spaces are ignored. */
export const signInCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** 256 random bits, base64url, created by the browser that asks for a code. The code works only with it. */
export const nonce = z.string().regex(/^[\w-]{43}$/)
