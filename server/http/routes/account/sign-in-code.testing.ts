import { randomBytes } from 'node:crypto'
import type { Http } from '../../http.ts'
import { ask } from './auth.testing.ts'
import type { mailboxes } from './email.testing.ts'

/** A nonce like the one a browser creates when it requests a code. */
export const newNonce = () => randomBytes(32).toString('base64url')

let guests = 0
export const guestEmail = () => `guest-${++guests}@example.com`

/** Creates a signed-in person without a password. */
export async function passwordless(app: Http, email = guestEmail()) {
  const { body } = await ask(app, 'POST', 'register/', { body: { email, passwordless: true, first_name: 'Eva' } })
  return { id: body.id as number, email: body.email as string, ...(body.tokens as { access: string; refresh: string }) }
}

/** Requests and uses codes and links like a browser. */
export function signInCodes(app: Http, mailbox: ReturnType<typeof mailboxes>) {
  const request = (email: string, nonce: string, language = 'en') => ask(app, 'POST', 'code/', { body: { email, nonce }, language })
  const confirm = (body: Record<string, unknown>, token?: string) => ask(app, 'POST', 'code/confirm/', { body, ...(token && { token }) })
  /** Code and link of the newest email, empty if there is none. */
  const read = async (email: string) => {
    const text = await mailbox.textOf(email, 'sign-in-code')
    return {
      code: /\b(\d{3})\s(\d{3})\b/.exec(text)?.slice(1).join('') ?? '',
      token: /\/sign-in\/([\w-]{43})/.exec(text)?.[1] ?? '',
    }
  }
  /** Requests a code and reads it from the email. */
  const codeFor = async (email: string, nonce: string) => {
    await request(email, nonce)
    return read(email.trim().toLowerCase())
  }
  return { request, confirm, read, codeFor }
}
