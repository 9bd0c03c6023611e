import { type ReactNode, useEffect, useState } from 'react'
import { useNavigationState } from '../../../lib/navigation-state.ts'
import { useSession } from '../../../lib/session.tsx'
import { useGoOn } from './after-sign-in.ts'

/** Sends on whoever is signed in already. A sign-in on the page itself is the form's business, and who was sent here with a message stays to read it. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const carried = useNavigationState()
  const goOn = useGoOn()
  const [found, setFound] = useState(status)
  if (found === 'loading' && status !== 'loading') setFound(status)

  const leaving = found === 'signed-in' && carried !== null && !carried.message
  useEffect(() => {
    if (leaving) void goOn()
  }, [leaving, goOn])

  // Whether anyone is signed in is not known yet; where tokens are kept, styles hide the form meanwhile.
  return <div className={found === 'loading' || leaving ? 'settling' : 'settled'}>{children}</div>
}
