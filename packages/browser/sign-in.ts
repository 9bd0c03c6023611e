import type { Tokens } from '../contract/people/person.ts'
import { clearPersonData } from './person-data.ts'
import { readJson, requestUnsigned } from './request.ts'
import { clearTokens, keepTokens, refreshToken } from './tokens.ts'

export type Credentials = { email: string; password: string; code?: string | undefined }

/** Signs a person in. Throws an `ApiError` if the credentials are refused. */
export async function signIn({ email, password, code }: Credentials): Promise<void> {
  const body = { email, password, ...(code !== undefined && { second_factor_code: code }) }
  const tokens = await readJson<Tokens>(await post('/api/auth/login/', body))
  // If the previous person has not signed out, their data is still stored.
  clearPersonData()
  keepTokens(tokens)
}

/** Removes the tokens even if the server does not answer. */
export async function signOut(): Promise<void> {
  const refresh = refreshToken()
  if (refresh) await post('/api/auth/logout/', { refresh }).catch(() => {})
  clearTokens()
}

const post = (address: string, body: object) => requestUnsigned({ method: 'POST', address, body })
