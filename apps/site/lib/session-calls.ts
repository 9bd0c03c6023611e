import { ApiError } from '../../../packages/browser/api-error.ts'
import { signIn, signOut } from '../../../packages/browser/sign-in.ts'
import { holdsFor, REFRESH_CHECK_SECONDS, REFRESH_WHEN_UNDER_SECONDS } from '../../../packages/browser/token-refresh.ts'
import { accessToken } from '../../../packages/browser/tokens.ts'
import type { OwnPerson } from '../../../packages/contract/people/person.ts'
import { api } from './api.ts'

// Requests that only signed-in people or a sign-in need. They are loaded on demand.
export { signIn, signOut }

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 500

/** Reads the owner of the tokens. `refused`: the tokens are invalid, or were removed in the meantime. */
export async function readPerson(): Promise<OwnPerson | 'refused' | 'unreachable'> {
  for (let attempt = 1; accessToken(); attempt++) {
    try {
      const person = await api.get<OwnPerson>('/auth/me/')
      // The loop ends when the person has signed out in the meantime.
      if (accessToken()) return person
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
      if (!passing) break
      if (attempt === ATTEMPTS) return 'unreachable'
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * attempt))
    }
  }
  return 'refused'
}

/** Refreshes the access token before it expires, while the page is open. Returns a cleanup. */
export function keepTokenFresh(): () => void {
  const timer = setInterval(() => void holdsFor(REFRESH_WHEN_UNDER_SECONDS), REFRESH_CHECK_SECONDS * 1000)
  return () => clearInterval(timer)
}
