import type { Tokens } from '../../../contract/person.ts'
import { readStored, writeStored } from './stored.ts'

// Where the browser keeps a sign-in; the site reads the same, so that whoever is signed in there is here too.
const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

export const accessToken = () => readStored(ACCESS)
export const refreshToken = () => readStored(REFRESH)

/** The refresh token is written last: it stands for the sign-in, and the site's other tabs listen to it. */
export function keepTokens({ access, refresh }: Tokens) {
  writeStored(ACCESS, access)
  writeStored(REFRESH, refresh)
}

export function clearTokens() {
  writeStored(ACCESS, null)
  writeStored(REFRESH, null)
}

let underWay: Promise<string | null> | null = null

/** Asks for a new access token; many callers at once share one request. Null when there is none to be had. */
export function refreshAccess(): Promise<string | null> {
  underWay ??= refresh().finally(() => {
    underWay = null
  })
  return underWay
}

async function refresh(): Promise<string | null> {
  const token = refreshToken()
  if (!token) return null
  const response = await fetch('/api/auth/token/refresh/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh: token }),
  }).catch(() => null)
  // A server that is away, or asks for patience, has not said that the sign-in is over.
  if (!response || response.status >= 500 || response.status === 429) return null
  if (!response.ok) {
    clearTokens()
    return null
  }
  const { access } = (await response.json()) as { access: string }
  // Signed out meanwhile, perhaps in another tab: a late answer must not sign in again.
  if (refreshToken() !== token) return null
  writeStored(ACCESS, access)
  return access
}
