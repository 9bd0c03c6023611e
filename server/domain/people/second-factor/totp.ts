import { Secret, TOTP } from 'otpauth'

// Supported by all authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238).
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

// Also accepts the previous and the next period, for clock differences and slow typing (RFC 6238, 5.2).
const WINDOW = 1

/** 160 random bits in base32: as long as the hash (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the URI for apps and QR codes: otpauth://totp/Studio:anna@example.com?… */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const totp = totpOf(secret)
  totp.issuer = issuer
  totp.label = account
  return totp.toString()
}

/** Returns the 30-second period since 1970 that matches the code; null if no period around `now` does. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const distance = totp.validate({ token: code, timestamp, window: WINDOW })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}

export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })
