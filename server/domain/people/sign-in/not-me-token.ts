import { createHmac } from 'node:crypto'
import { isSameToken, type LinkKeys, secretsOf } from '../../kernel/link-tokens.ts'

// The token of an emailed link with which the owner of an unproven address closes an account registered with this address.

const signatureOf = (secret: string, { id, email }: Holder): string =>
  createHmac('sha256', secret).update(`not-me:${id}:${email}`).digest('base64url')

/** `email`: the address when the email was sent. If it changes, the link becomes invalid. */
type Holder = { id: number; email: string }

export const notMeToken = (secret: string, holder: Holder): string => `${holder.id}.${signatureOf(secret, holder)}`

/** Returns the person id in a token without checking the signature. */
export const idInNotMeToken = (token: string): number | undefined => {
  const digits = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const isNotMeToken = (keys: LinkKeys, holder: Holder, token: string): boolean =>
  secretsOf(keys).some((secret) => isSameToken(notMeToken(secret, holder), token))
