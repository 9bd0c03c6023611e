import { z } from 'zod'
import { language } from '../content/language.ts'
import { line } from '../content/text.ts'
import { nonce, signInCode } from './code.ts'
import { EMAIL, withAsciiDomain } from './email-address.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'
import { asPhone } from './phone.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** In lower case, without outer spaces, with an ASCII domain (product.md 2.2). `.invalid` (RFC 2606) marks people without an address. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .overwrite(withAsciiDomain)
  .pipe(
    z
      .email({ pattern: EMAIL })
      .max(254)
      .regex(/(?<!\.invalid)$/),
  )
/** A phone number as typed, converted to E.164. Nine digits are Czech. */
export const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const number = asPhone(text)
    if (!number) context.addIssue({ code: 'custom', message: 'phone' })
    return number ?? z.NEVER
  })
const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)

export const person = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  is_staff: z.boolean(),
  language,
  reminders: z.boolean(),
  /** Whether the person consents to newsletters. They are sent only to people who have paid. */
  news: z.boolean(),
  email_proven: z.boolean(),
})
export type Person = z.infer<typeof person>

/** `second_factor_due`: staff functions are refused until it is set up. `email_correctable`: the address is unproven and nothing paid. */
export const ownPerson = person.extend({ second_factor_due: z.boolean(), has_password: z.boolean(), email_correctable: z.boolean() })
export type OwnPerson = z.infer<typeof ownPerson>

/** `passwordless`: a person without a password is signed in at once, and later with codes. */
export const registerBody = z
  .object({
    email,
    password: newPassword.optional(),
    passwordless: z.boolean().default(false),
    first_name: line(80).default(''),
    last_name: line(80).default(''),
    gender: z.enum(genders).default('male'),
  })
  .refine(({ password, passwordless }) => passwordless || password !== undefined, { path: ['password'], message: 'required' })

/** A password to verify. Its length is not judged, except for an upper limit. */
export const presentPassword = z.string().min(1).max(1024)

/** The address is not validated, because an impossible address is treated as an unknown one. */
export const loginBody = z.object({
  email: line(254).toLowerCase().min(1).overwrite(withAsciiDomain),
  password: presentPassword,
  /** For accounts with a second factor: a code from the app, or a recovery code. If missing: 401 `second_factor_required`. */
  second_factor_code: z.string().trim().max(64).optional(),
})

export const tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof tokens>

/** `tokens`: they sign in the new person at once; only sent if the person has no password. */
export const registeredPerson = person.extend({ tokens: tokens.optional() })

export const refreshBody = z.object({ refresh: z.string().min(1).max(2048) })
export const accessToken = z.object({ access: z.string() })

export const changePersonBody = z
  .object({ first_name: line(80), last_name: line(80), gender: z.enum(genders), language, reminders: z.boolean(), news: z.boolean() })
  .partial()

/** Proof of identity for accounts without a password: a code just emailed, with the nonce with which it was requested. */
const proof = { code: signInCode.optional(), nonce: nonce.optional() }
const isProven = (given: { code?: string | undefined; nonce?: string | undefined }, password: string | undefined) =>
  password !== undefined || (given.code !== undefined && given.nonce !== undefined)

export const changePasswordBody = z
  .object({ current_password: presentPassword.optional(), ...proof, new_password: newPassword })
  .refine((body) => isProven(body, body.current_password), { path: ['current_password'], message: 'required' })
export const requestPasswordResetBody = z.object({ email })
/** The values of the reset link. Malformed values are treated as an invalid link. */
export const resetPasswordBody = z.object({ uid: z.string().max(64), token: z.string().max(256), new_password: newPassword })
export const acknowledgement = z.object({ message: z.string() })

export const changeEmailBody = z
  .object({ email, password: presentPassword.optional(), ...proof })
  .refine((body) => isProven(body, body.password), { path: ['password'], message: 'required' })
/** `new_password`: required (409 `new_password_needed`) if the account has a password and the browser is not signed in to the account. */
export const confirmEmailBody = z.object({ token: z.string().max(256), new_password: newPassword.optional() })
export const waitingEmail = z.object({ email: z.string().nullable() })

/** The person confirms the loss of paid future seats (`free_paid_seats`), of owed ones (`cancel_owed`) and of credit (`give_up_credit`). */
export const erasePersonBody = z
  .object({
    password: presentPassword.optional(),
    ...proof,
    free_paid_seats: z.boolean().default(false),
    cancel_owed: z.boolean().default(false),
    give_up_credit: z.boolean().default(false),
  })
  .refine((body) => isProven(body, body.password), { path: ['password'], message: 'required' })
