import { createHmac, timingSafeEqual } from 'node:crypto'

// A link in an email that closes an account which somebody registered with the reader's address, while nobody has proven it.

const signatureOf = (secret: string, { id, email }: Holder): string =>
  createHmac('sha256', secret).update(`not-me:${id}:${email}`).digest('base64url')

/** An account, and the address it had when the email left: with another one the link is over. */
type Holder = { id: number; email: string }

export const notMeToken = (secret: string, holder: Holder): string => `${holder.id}.${signatureOf(secret, holder)}`

/** Which account it names, whether it is a token of ours or not. */
export const idInNotMeToken = (token: string): number | undefined => {
  const digits = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Whether one of the secrets has signed it for this account with this address. */
export const isNotMeToken = (secrets: readonly string[], holder: Holder, token: string): boolean =>
  secrets.some((secret) => {
    const [expected, given] = [Buffer.from(notMeToken(secret, holder)), Buffer.from(token)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
