import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refreshAccess } from '../../../../packages/browser/token-refresh.ts'
import { accessToken, refreshToken } from '../../../../packages/browser/tokens.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'

const RESTORE_AFTER_MS = 2000

/** Refreshes the token of a signed-in person. With stored tokens but no sign-in it tries once, then opens the sign-in (product.md 1.6). */
export function useRestoredSession() {
  const session = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const refreshed = useRef(false)
  const { status, restore } = session

  useEffect(() => {
    if (status !== 'signed-in' || refreshed.current) return
    refreshed.current = true
    void refreshAccess()
  }, [status])

  useEffect(() => {
    if (status === 'signed-in' || !(accessToken() || refreshToken())) return
    const timer = setTimeout(async () => {
      if (await refreshAccess()) return restore()
      const state: NavigationState = { message: 'confirmation', redirect: paths.checkoutSuccessAlias + search }
      await navigate(paths.login, { replace: true, state })
    }, RESTORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [status, restore, navigate, search])
}
