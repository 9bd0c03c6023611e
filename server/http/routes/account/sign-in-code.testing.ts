import { randomBytes } from 'node:crypto'
import type { Http } from '../../http.ts'
import { ask } from './auth.testing.ts'
import type { mailboxes } from './email.testing.ts'

/** What a browser makes up when it asks for a code. */
export const newNonce = () => randomBytes(32).toString('base64url')

let guests = 0
export const guestEmail = () => `guest-${++guests}@example.com`

/** Someone who registered without a password, signed in. */
export async function passwordless(app: Http, email = guestEmail()) {
  const { body } = await ask(app, 'POST', 'register/', { body: { email, passwordless: true, first_name: 'Eva' } })
  return { id: body.id as number, email: body.email as string, ...(body.tokens as { access: string; refresh: string }) }
}

/** Codes and links, asked for and used as a browser does. */
export function signInCodes(app: Http, mailbox: ReturnType<typeof mailboxes>) {
  const request = (email: string, nonce: string, language = 'en') => ask(app, 'POST', 'code/', { body: { email, nonce }, language })
  const confirm = (body: Record<string, unknown>, token?: string) => ask(app, 'POST', 'code/confirm/', { body, ...(token && { token }) })
  /** What the newest email brings; empty: there is none. */
  const read = async (email: string) => {
    const text = await mailbox.textOf(email, 'sign-in-code')
    return {
      code: /\b(\d{3})\s(\d{3})\b/.exec(text)?.slice(1).join('') ?? '',
      token: /\/sign-in\/([\w-]{43})/.exec(text)?.[1] ?? '',
    }
  }
  /** Asks for one, and reads it. */
  const codeFor = async (email: string, nonce: string) => {
    await request(email, nonce)
    return read(email.trim().toLowerCase())
  }
  return { request, confirm, read, codeFor }
}
