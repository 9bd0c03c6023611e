import { createHmac, timingSafeEqual } from 'node:crypto'

// A link in an email that ends reminders, and nothing else, without signing in. It never runs out: emails are kept for years.

const signatureOf = (secret: string, personId: number): string =>
  createHmac('sha256', secret).update(`reminders:${personId}`).digest('base64url')

export const reminderStopToken = (secret: string, personId: number): string => `${personId}.${signatureOf(secret, personId)}`

/** Whose reminders it ends; undefined: it is none of ours. */
export function readReminderStopToken(secret: string, token: string): number | undefined {
  const [, digits, signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined) return undefined
  const expected = Buffer.from(signatureOf(secret, Number(digits)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(digits) : undefined
}
