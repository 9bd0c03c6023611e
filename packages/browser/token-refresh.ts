import { isCheckoutPath } from './checkout-path.ts'
import { accessToken, clearTokens, keepAccessToken, refreshToken, secondsLeft } from './tokens.ts'

/** How often a page looks at its token, and from how many remaining seconds on it asks for a new one. */
export const REFRESH_CHECK_SECONDS = 120
export const REFRESH_WHEN_UNDER_SECONDS = 900
/** Before paying, so that the token does not run out on the way. */
export const REFRESH_BEFORE_PAYING_UNDER_SECONDS = 600

let underWay: Promise<string | null> | null = null

/** Asks for a new access token; many callers at once share one request. Null when there is none to be had. */
export function refreshAccess(): Promise<string | null> {
  underWay ??= refresh().finally(() => {
    underWay = null
  })
  return underWay
}

/** True when the access token holds for that long, if need be after a refresh. */
export async function holdsFor(seconds: number): Promise<boolean> {
  const token = accessToken()
  if (!token) return false
  return secondsLeft(token) >= seconds || (await refreshAccess()) !== null
}

async function refresh(): Promise<string | null> {
  const refresh = refreshToken()
  if (!refresh) return giveUp()

  const response = await fetch('/api/auth/token/refresh/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }).catch(() => null)
  // A server that is away, or asks for patience, has not said that the sign-in is over.
  if (!response || response.status >= 500 || response.status === 429) return null
  if (!response.ok) return giveUp()

  const { access } = (await response.json()) as { access: string }
  // Signed out meanwhile, perhaps in another tab: a late answer must not sign in again.
  if (refreshToken() !== refresh) return null
  keepAccessToken(access)
  return access
}

// On the way to and from the payment the tokens stay, so that the person can be brought back (product.md 2.4).
function giveUp(): null {
  if (!isCheckoutPath(location.pathname)) clearTokens()
  return null
}
