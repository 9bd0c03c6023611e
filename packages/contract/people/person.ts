import { z } from 'zod'
import { language } from '../content/language.ts'
import { line } from '../content/text.ts'
import { nonce, signInCode } from './code.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts'
import { asPhone } from './phone.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/**
 * Addresses compare without case and outer spaces (product.md 2.2). Nothing is ever delivered to `.invalid` (RFC 2606),
 * so it is refused: an erased person's row has an address there.
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email().regex(/(?<!\.invalid)$/))
/** As people write it, spaces and all, becomes E.164; nine digits are Czech. */
export const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const number = asPhone(text)
    if (!number) context.addIssue({ code: 'custom', message: 'phone' })
    return number ?? z.NEVER
  })
const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)

/** A person as the site knows them. */
export const person = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  is_staff: z.boolean(),
  language,
  /** Whether they want to be reminded of what they have booked. */
  reminders: z.boolean(),
  /** Whether they want news of classes; only whoever has paid for something gets any. */
  news: z.boolean(),
  /** Whether a link in a letter has proved that the address is theirs. */
  email_proven: z.boolean(),
})
export type Person = z.infer<typeof person>

/**
 * Oneself. `second_factor_due`: the studio wants its staff to have a second factor, and until it is set up nothing of staff works.
 * `has_password`: false: codes by email take its place. `email_correctable`: nobody has proven it yet, and nothing is paid.
 */
export const ownPerson = person.extend({ second_factor_due: z.boolean(), has_password: z.boolean(), email_correctable: z.boolean() })
export type OwnPerson = z.infer<typeof ownPerson>

/** `passwordless`: whoever gives no password is signed in at once, and later by codes. */
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

/** A password to be compared: whatever its length, it is right or wrong, and only what is absurd is refused. */
export const presentPassword = z.string().min(1).max(1024)

/** The address is not judged here: one that can't exist is simply unknown. */
export const loginBody = z.object({
  email: line(254).toLowerCase().min(1),
  password: presentPassword,
  /** Of whoever has a second factor: a code of their app, or a recovery code. Without it the answer is 401 `second_factor_required`. */
  second_factor_code: z.string().trim().max(64).optional(),
})

export const tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof tokens>

/** `tokens`: of whoever has no password to sign in with. */
export const registeredPerson = person.extend({ tokens: tokens.optional() })

export const refreshBody = z.object({ refresh: z.string().min(1).max(2048) })
export const accessToken = z.object({ access: z.string() })

/** What a person may change of themselves; what is left out stays. */
export const changePersonBody = z
  .object({ first_name: line(80), last_name: line(80), gender: z.enum(genders), language, reminders: z.boolean(), news: z.boolean() })
  .partial()

/** What shows that it is still the same person: the password, or of whoever has none a code that was just emailed, and the nonce it was asked for with. */
const proof = { code: signInCode.optional(), nonce: nonce.optional() }
const isProven = (given: { code?: string | undefined; nonce?: string | undefined }, password: string | undefined) =>
  password !== undefined || (given.code !== undefined && given.nonce !== undefined)

export const changePasswordBody = z
  .object({ current_password: presentPassword.optional(), ...proof, new_password: newPassword })
  .refine((body) => isProven(body, body.current_password), { path: ['current_password'], message: 'required' })
export const requestPasswordResetBody = z.object({ email })
/** What the link of the letter brings. Whatever it is, it is the right link or none. */
export const resetPasswordBody = z.object({ uid: z.string().max(64), token: z.string().max(256), new_password: newPassword })
/** A sentence for the person, in the request's language. */
export const said = z.object({ message: z.string() })

export const changeEmailBody = z
  .object({ email, password: presentPassword.optional(), ...proof })
  .refine((body) => isProven(body, body.password), { path: ['password'], message: 'required' })
/** `new_password`: asked for (409 `new_password_needed`) where nobody is signed in to the account that the link belongs to. */
export const confirmEmailBody = z.object({ token: z.string().max(256), new_password: newPassword.optional() })
/** The address that waits for its link to be used; null: none does. */
export const waitingEmail = z.object({ email: z.string().nullable() })

/**
 * `free_paid_places`: yes, give up what is paid for and still to come. `cancel_owed`: yes, cancel what is still to be paid at the studio.
 * `give_up_credit`: yes, give up the credit that is left.
 */
export const erasePersonBody = z
  .object({
    password: presentPassword.optional(),
    ...proof,
    free_paid_places: z.boolean().default(false),
    cancel_owed: z.boolean().default(false),
    give_up_credit: z.boolean().default(false),
  })
  .refine((body) => isProven(body, body.password), { path: ['password'], message: 'required' })
