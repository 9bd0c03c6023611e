import { test } from '@playwright/test'
import type { Tokens } from '../packages/contract/people/person.ts'
import { freshEmail, PASSWORD } from './credentials.ts'

export { freshEmail, PASSWORD }
export const staffAccount = { email: 'staff@example.com', password: 'a key under the flower pot' }

export type Account = Tokens & { email: string }

type Call = { token?: string; body?: object; language?: 'en' | 'ru'; timeZone?: string; idempotencyKey?: string }

/** Calls the API without a page. Throws if the request is refused. */
export async function call<T>(
  method: string,
  path: string,
  { token, body, language = 'en', timeZone, idempotencyKey }: Call = {},
): Promise<T> {
  const response = await fetch(`${test.info().project.use.baseURL}/api${path}`, {
    method,
    headers: {
      'Accept-Language': language,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(timeZone && { 'X-Time-Zone': timeZone }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** Registers a person through the API and logs them in. */
export async function newAccount(first_name = 'Anna'): Promise<Account> {
  const email = freshEmail()
  await call('POST', '/auth/register/', { body: { email, password: PASSWORD, first_name } })
  return { email, ...(await logIn(email, PASSWORD)) }
}

export const logIn = (email: string, password: string) => call<Tokens>('POST', '/auth/login/', { body: { email, password } })
