import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isCheckoutPath } from '../../../packages/browser/checkout-path.ts'
import { accessToken, clearTokens, onOtherSignIn } from '../../../packages/browser/tokens.ts'
import type { OwnPerson } from '../../../packages/contract/people/person.ts'
import { fetchedEffect } from './fetched-effect.ts'

/** Unreachable: there are tokens, but nobody answers whose they are. */
export type SessionState = { status: 'loading' | 'anonymous' | 'unreachable' } | { status: 'signed-in'; person: OwnPerson }
export type Session = SessionState & {
  /** `code`: of whoever has a second factor. */
  signIn: (email: string, password: string, code?: string) => Promise<void>
  signOut: () => Promise<void>
  /** Reads the profile with the stored tokens, as on load. */
  restore: () => Promise<void>
}

// Most visitors are nobody's account. For whoever has one they come while the page comes alive, not after.
const sessionCalls = () => import('./session-calls.ts')
if (!import.meta.env.SSR && accessToken()) void sessionCalls().catch(() => {})

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
    await (await sessionCalls()).signIn({ email, password, code })
    setState(await restored())
  }, [])
  const signOut = useCallback(async () => {
    await sessionCalls().then((calls) => calls.signOut(), clearTokens)
    setState({ status: 'anonymous' })
  }, [])

  useEffect(() => void restore(), [restore])
  useRefreshInTime(state.status === 'signed-in')
  useEffect(() => onOtherSignIn(() => void restore()), [restore])

  const session = useMemo(() => ({ ...state, signIn, signOut, restore }), [state, signIn, signOut, restore])
  return <SessionContext value={session}>{children}</SessionContext>
}

async function restored(): Promise<SessionState> {
  if (accessToken()) {
    const person = await sessionCalls().then(
      (calls) => calls.readPerson(),
      () => 'unreachable' as const,
    )
    if (person === 'unreachable') return { status: person }
    if (person !== 'refused') return { status: 'signed-in', person }
  }
  // Refused, and yet the tokens are still there: the refresh did not come through. On the way to paying they are kept even when it was refused.
  if (accessToken() && !isCheckoutPath(location.pathname)) return { status: 'unreachable' }
  delete document.documentElement.dataset.signedIn
  return { status: 'anonymous' }
}

function useRefreshInTime(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return
    return fetchedEffect(async () => (await sessionCalls()).keepTokenFresh)
  }, [signedIn])
}
