import { z } from 'zod'
import { qrCode } from '../studio/qr-code.ts'
import { presentPassword } from './person.ts'

/** Six digits from an app, or a recovery code. Spaces, hyphens and case are ignored. */
const code = z.string().trim().min(1).max(64)

export const secondFactor = z.object({
  is_on: z.boolean(),
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const beginSecondFactorBody = z.object({ password: presentPassword })

/** The secret for the authenticator app, as text, link and QR code. It is shown once. */
export const secondFactorSecret = z.object({
  /** Base32. */
  secret: z.string(),
  /** otpauth://totp/… */
  uri: z.string(),
  /** Contains `uri`. */
  qr: qrCode,
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

export const confirmSecondFactorBody = z.object({ code })
export const provenBody = z.object({ password: presentPassword, code })

/** Recovery codes, each of which works once. They are shown once, because the server stores only hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
