import { z } from 'zod'
import { presentPassword } from './person.ts'

/** Six figures of an app, or a recovery code; spaces, hyphens and capitals don't matter. */
const code = z.string().trim().min(1).max(64)

/** Whether one's own account asks for a second factor. */
export const secondFactor = z.object({
  is_on: z.boolean(),
  /** The studio asks its staff to have one. */
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const beginSecondFactorBody = z.object({ password: presentPassword })

/** What an app is told, in three ways: to be typed, to be opened, to be photographed. Shown once. */
export const secondFactorSecret = z.object({
  /** Base32. */
  secret: z.string(),
  /** otpauth://totp/… */
  uri: z.string(),
  /** The QR code of the address: black modules as an SVG path in a square of so many units, without its quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

export const confirmSecondFactorBody = z.object({ code })
export const provenBody = z.object({ password: presentPassword, code })

/** Each works once. Shown once: the server keeps their hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
