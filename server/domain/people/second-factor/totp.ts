import { Secret, TOTP } from 'otpauth'

// What every authenticator app understands: SHA-1, six digits, half a minute (RFC 6238).
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

// One period before and after: clocks differ, and people take their time (RFC 6238, 5.2).
const WINDOW = 1

/** 160 random bits, base32: as long as the hash (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an app opens or photographs: otpauth://totp/Studio:anna@example.com?… */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const totp = totpOf(secret)
  totp.issuer = issuer
  totp.label = account
  return totp.toString()
}

/** The period, counted in half minutes since 1970, of which six digits are the code; null: of none around `now`. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const distance = totp.validate({ token: code, timestamp, window: WINDOW })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}

/** The code of that moment, as an app shows it. */
export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })
