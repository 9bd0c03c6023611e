import type { Tokens } from '../contract/people/person.ts'
import { forgetPerson } from './kept-of-person.ts'
import { readJson, requestUnsigned } from './request.ts'
import { clearTokens, keepTokens, refreshToken } from './tokens.ts'

/** `code`: of whoever has a second factor. */
export type Credentials = { email: string; password: string; code?: string | undefined }

/** Signs this browser in. Throws an `ApiError` when the credentials are refused. */
export async function signIn({ email, password, code }: Credentials): Promise<void> {
  const body = { email, password, ...(code !== undefined && { second_factor_code: code }) }
  const tokens = await readJson<Tokens>(await post('/api/auth/login/', body))
  // It may be somebody else, where nobody signed out.
  forgetPerson()
  keepTokens(tokens)
}

/** Signs this browser out, whatever the server says to it. */
export async function signOut(): Promise<void> {
  const refresh = refreshToken()
  if (refresh) await post('/api/auth/logout/', { refresh }).catch(() => {})
  clearTokens()
}

const post = (address: string, body: object) => requestUnsigned({ method: 'POST', address, body })
