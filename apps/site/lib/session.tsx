import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { isCheckoutPath } from '../../../packages/browser/checkout-path.ts'
import { accessToken, clearTokens, onOtherSignIn } from '../../../packages/browser/tokens.ts'
import type { OwnPerson } from '../../../packages/contract/people/person.ts'
import { fetchedEffect } from './fetched-effect.ts'

/** `unreachable`: tokens are stored, but the server does not respond. */
export type SessionState = { status: 'loading' | 'anonymous' | 'unreachable' } | { status: 'signed-in'; person: OwnPerson }
export type Session = SessionState & {
  signIn: (email: string, password: string, code?: string) => Promise<void>
  signOut: () => Promise<void>
  /** Reads the profile with the stored tokens again, as when a page loads. */
  restore: () => Promise<void>
}

// Loaded on demand, because most visitors have no account. With stored tokens it loads during hydration.
const sessionCalls = () => import('./session-calls.ts')
if (!import.meta.env.SSR && accessToken()) void sessionCalls().catch(() => {})

const SessionContext = createContext<Session | null>(null)

/** The session is known only in the browser: server-rendered pages are the same for everyone and start as `loading`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })

  const restore = useCallback(async () => {
    const state = await restored()
    // Updates in a transition, because a normal update would force all rows to hydrate at once.
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
  // A refused refresh removes the tokens, so tokens that remain mean that the server did not respond. During a payment they always remain.
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
