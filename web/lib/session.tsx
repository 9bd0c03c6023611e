import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Person, Tokens } from '../../contract/person.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { holdsFor, REFRESH_CHECK_SECONDS, REFRESH_WHEN_UNDER_SECONDS } from './refresh.ts'
import { accessToken, clearTokens, keepTokens, refreshToken } from './tokens.ts'

export type SessionState = { status: 'loading' } | { status: 'anonymous' } | { status: 'signed-in'; person: Person }
export type Session = SessionState & {
  signIn: (email: string, password: string) => Promise<void>
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

  const restore = useCallback(async () => setState(await restored()), [])
  const signIn = useCallback(async (email: string, password: string) => {
    keepTokens(await api.postUnsigned<Tokens>('/auth/login/', { email, password }))
    setState(await restored())
  }, [])
  const signOut = useCallback(async () => {
    const refresh = refreshToken()
    if (refresh) await api.postUnsigned('/auth/logout/', { refresh }).catch(() => {})
    clearTokens()
    setState({ status: 'anonymous' })
  }, [])

  useEffect(() => void restore(), [restore])
  useRefreshInTime(state.status === 'signed-in')
  useOtherTabs(restore)

  const session = useMemo(() => ({ ...state, signIn, signOut, restore }), [state, signIn, signOut, restore])
  return <SessionContext value={session}>{children}</SessionContext>
}

async function restored(): Promise<SessionState> {
  for (let attempt = 1; accessToken(); attempt++) {
    try {
      return { status: 'signed-in', person: await api.get<Person>('/auth/me/') }
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!passing || attempt === ATTEMPTS) break
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * attempt))
    }
  }
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

// Signing in or out in one tab shows in the others.
function useOtherTabs(restore: () => Promise<void>) {
  useEffect(() => {
    let before = accessToken() !== null
    const look = () => {
      const now = accessToken() !== null
      if (now !== before) void restore()
      before = now
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [restore])
}
