import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type NavigationState, useNavigationState } from '../../../lib/navigation-state.ts'
import { namesClass, paths } from '../../../lib/paths.ts'

/** The success message is shown for a second before the redirect. */
const AFTER_LOGIN_MS = 1000

/** Redirects after a sign-in: to the checkout with the carried class, to the original path, or to `fallback`. */
export function useContinueAfterSignIn(fallback: string = paths.home) {
  const navigate = useNavigate()
  const carried = useNavigationState()
  return useCallback(() => {
    const { checkout, redirect } = carried ?? {}
    const to = redirect ?? fallback
    if (!checkout) return navigate(to, { replace: true, ...(namesClass(to) && { state: { wanted: true } satisfies NavigationState }) })
    return navigate(paths.checkout, {
      replace: true,
      state: { checkout, ...(namesClass(to) && { redirect: to }) } satisfies NavigationState,
    })
  }, [navigate, carried, fallback])
}

export function useAfterSignIn(fallback?: string) {
  const goOn = useContinueAfterSignIn(fallback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(() => {
    timer.current = setTimeout(goOn, AFTER_LOGIN_MS)
  }, [goOn])
}
