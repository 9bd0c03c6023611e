import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../browser/api-error.ts'
import { isCheckoutPath } from '../../browser/checkout-path.ts'
import { signIn as signInThisBrowser, signOut as signOutThisBrowser } from '../../browser/sign-in.ts'
import { holdsFor, REFRESH_CHECK_SECONDS, REFRESH_WHEN_UNDER_SECONDS } from '../../browser/token-refresh.ts'
import { accessToken, onOtherSignIn } from '../../browser/tokens.ts'
import type { OwnPerson } from '../../contract/person.ts'
import { api } from './api.ts'

/** Unreachable: there are tokens, but nobody answers whose they are. */
export type SessionState = { status: 'loading' | 'anonymous' | 'unreachable' } | { status: 'signed-in'; person: OwnPerson }
export type Session = SessionState & {
  /** `code`: of whoever has a second factor. */
  signIn: (email: string, password: string, code?: string) => Promise<void>
  signOut: () => Promise<void>
  /** Reads the profile with the stored tokens, as on load. */
  restore: () => Promise<void>
}

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 500

const SessionContext = createContext<Session | null>(null)

/** Who is signed in; known to the browser only, so a page from the server is the same for everyone and starts as `loading`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })

  const restore = useCallback(async () => {
    const state = await restored()
    // It comes while the page is coming alive: rows that are not yet alive would otherwise all have to be, at once.
    startTransition(() => setState(state))
  }, [])
  const signIn = useCallback(async (email: string, password: string, code?: string) => {
    await signInThisBrowser({ email, password, code })
    setState(await restored())
  }, [])
  const signOut = useCallback(async () => {
    await signOutThisBrowser()
    setState({ status: 'anonymous' })
  }, [])

  useEffect(() => void restore(), [restore])
  useRefreshInTime(state.status === 'signed-in')
  useEffect(() => onOtherSignIn(() => void restore()), [restore])

  const session = useMemo(() => ({ ...state, signIn, signOut, restore }), [state, signIn, signOut, restore])
  return <SessionContext value={session}>{children}</SessionContext>
}

async function restored(): Promise<SessionState> {
  for (let attempt = 1; accessToken(); attempt++) {
    try {
      const person = await api.get<OwnPerson>('/auth/me/')
      // Signed out meanwhile: then the loop ends.
      if (accessToken()) return { status: 'signed-in', person }
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
      if (!passing) break
      if (attempt === ATTEMPTS) return { status: 'unreachable' }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * attempt))
    }
  }
  // Refused, and yet the tokens are still there: the refresh did not come through. On the way to paying they are kept even when it was refused.
  if (accessToken() && !isCheckoutPath(location.pathname)) return { status: 'unreachable' }
  delete document.documentElement.dataset.signedIn
  return { status: 'anonymous' }
}

function useRefreshInTime(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return
    const timer = setInterval(() => void holdsFor(REFRESH_WHEN_UNDER_SECONDS), REFRESH_CHECK_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [signedIn])
}
