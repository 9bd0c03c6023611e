import { createHmac } from 'node:crypto'
import { isSameToken, type LinkKeys, secretsOf } from '../../kernel/link-tokens.ts'

// The token of an emailed link that turns reminders off without a sign-in. It never expires, because emails are kept for years.

const signatureOf = (secret: string, what: string): string => createHmac('sha256', secret).update(`reminders:${what}`).digest('base64url')

/** `key`: a new key invalidates the link. */
type Reminded = { id: number; key: string }

export const reminderStopToken = (secret: string, { id, key }: Reminded): string => `${id}.${signatureOf(secret, `${id}:${key}`)}`

/** Returns the person id in a token without checking the signature. */
export const idInReminderStopToken = (token: string): number | undefined => {
  const digits = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Whether one of the secrets signed the token. Emails sent before keys existed have tokens with only the id. */
export const isReminderStopToken = (keys: LinkKeys, { id, key }: Reminded, token: string): boolean =>
  secretsOf(keys).some((secret) => [`${id}:${key}`, `${id}`].some((what) => isSameToken(`${id}.${signatureOf(secret, what)}`, token)))
