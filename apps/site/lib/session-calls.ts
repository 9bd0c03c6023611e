import { ApiError } from '../../../packages/browser/api-error.ts'
import { signIn, signOut } from '../../../packages/browser/sign-in.ts'
import { holdsFor, REFRESH_CHECK_SECONDS, REFRESH_WHEN_UNDER_SECONDS } from '../../../packages/browser/token-refresh.ts'
import { accessToken } from '../../../packages/browser/tokens.ts'
import type { OwnPerson } from '../../../packages/contract/people/person.ts'
import { api } from './api.ts'

// What only whoever is signed in, or signs in, needs of the API.
export { signIn, signOut }

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 500

/** Whose the tokens are; `refused`: the API says that they are no good, or they are gone meanwhile. */
export async function readPerson(): Promise<OwnPerson | 'refused' | 'unreachable'> {
  for (let attempt = 1; accessToken(); attempt++) {
    try {
      const person = await api.get<OwnPerson>('/auth/me/')
      // Signed out meanwhile: then the loop ends.
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

/** Asks for a new token before the old one runs out, for as long as the page is open. Answers with how to stop. */
export function keepTokenFresh(): () => void {
  const timer = setInterval(() => void holdsFor(REFRESH_WHEN_UNDER_SECONDS), REFRESH_CHECK_SECONDS * 1000)
  return () => clearInterval(timer)
}
