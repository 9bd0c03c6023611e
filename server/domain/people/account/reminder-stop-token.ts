import { createHmac, timingSafeEqual } from 'node:crypto'

// A link in an email that ends reminders, and nothing else, without signing in. It never runs out: emails are kept for years.

const signatureOf = (secret: string, what: string): string => createHmac('sha256', secret).update(`reminders:${what}`).digest('base64url')

/** `key`: with another one the link is over. */
type Reminded = { id: number; key: string }

export const reminderStopToken = (secret: string, { id, key }: Reminded): string => `${id}.${signatureOf(secret, `${id}:${key}`)}`

/** Whose reminders it says it ends, whether it is a token of ours or not. */
export const idInReminderStopToken = (token: string): number | undefined => {
  const digits = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Whether one of the secrets has signed it for this person. Emails that were sent before there was a key in it have the id alone. */
export const isReminderStopToken = (secrets: readonly string[], { id, key }: Reminded, token: string): boolean =>
  secrets.some((secret) =>
    [`${id}:${key}`, `${id}`].some((what) => {
      const [expected, given] = [Buffer.from(`${id}.${signatureOf(secret, what)}`), Buffer.from(token)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    }),
  )
