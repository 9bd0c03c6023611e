import { z } from 'zod'
import { language } from './language.ts'
import { line } from './text.ts'

/** SPEC 5 and 9. */
export const MIN_PASSWORD_LENGTH = 8
/** Long enough for any passphrase, short enough that hashing it costs nothing. */
export const MAX_PASSWORD_LENGTH = 128

export const genders = ['male', 'female'] as const

/** Addresses compare without case and outer spaces (PRODUCT 3). */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)

/** SPEC 3, User. */
export const person = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  is_staff: z.boolean(),
  language,
})
export type Person = z.infer<typeof person>

export const registerBody = z.object({
  email,
  password: newPassword,
  first_name: line(80).default(''),
  last_name: line(80).default(''),
  gender: z.enum(genders).default('male'),
})
export type RegisterBody = z.input<typeof registerBody>

export const loginBody = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1024),
})

export const tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof tokens>

export const refreshBody = z.object({ refresh: z.string().min(1).max(2048) })
export const accessToken = z.object({ access: z.string() })
