import { isCheckoutPath } from './checkout-path.ts'
import { accessToken, clearTokens, keepAccessToken, refreshToken, secondsLeft } from './tokens.ts'

/** Pages check the token at this interval, and refresh it if it expires within `REFRESH_WHEN_UNDER_SECONDS`. */
export const REFRESH_CHECK_SECONDS = 120
export const REFRESH_WHEN_UNDER_SECONDS = 900
/** A token that expires within this time is refreshed before paying, so that it does not expire during the payment. */
export const REFRESH_BEFORE_PAYING_UNDER_SECONDS = 600

let underWay: Promise<string | null> | null = null

/** Refreshes the access token; concurrent calls share one request. Returns null on failure. */
export function refreshAccess(): Promise<string | null> {
  underWay ??= refresh().finally(() => {
    underWay = null
  })
  return underWay
}

/** Returns whether the access token is valid for that long, refreshing it if needed. */
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
  // A server error or a rate limit does not mean that the sign-in has ended.
  if (!response || response.status >= 500 || response.status === 429) return null
  if (!response.ok) return giveUp()

  const { access } = (await response.json()) as { access: string }
  // The person may have signed out meanwhile, in any tab. A late response must not sign them in again.
  if (refreshToken() !== refresh) return null
  keepAccessToken(access)
  return access
}

// During a payment the tokens are kept, so that the person can return to the site signed in (product.md 2.4).
function giveUp(): null {
  if (!isCheckoutPath(location.pathname)) clearTokens()
  return null
}
