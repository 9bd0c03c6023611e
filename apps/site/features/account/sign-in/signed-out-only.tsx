import { type ReactNode, useEffect, useState } from 'react'
import { useNavigationState } from '../../../lib/navigation-state.ts'
import { useSession } from '../../../lib/session.tsx'
import { useContinueAfterSignIn } from './after-sign-in.ts'

/** Redirects people who are already signed in. A sign-in on this page is handled by its form. Messages carried to the page stay visible. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const carried = useNavigationState()
  const goOn = useContinueAfterSignIn()
  const [found, setFound] = useState(status)
  if (found === 'loading' && status !== 'loading') setFound(status)

  const leaving = found === 'signed-in' && carried !== null && !carried.message
  useEffect(() => {
    if (leaving) void goOn()
  }, [leaving, goOn])

  // Until the session is known, CSS hides the form for browsers with stored tokens.
  return <div className={found === 'loading' || leaving ? 'settling' : 'settled'}>{children}</div>
}
