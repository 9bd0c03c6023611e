import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type NavigationState, useNavigationState } from '../../../lib/navigation-state.ts'
import { namesClass, paths } from '../../../lib/paths.ts'

/** The message stands for a second before the page goes on. */
const AFTER_LOGIN_MS = 1000

/** Goes where a sign-in leads: to the checkout if its data was carried, else to the path that was, else home. Who had pressed Book need not press it again. */
export function useGoOn(fallback: string = paths.home) {
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

/** The same a second later. */
export function useAfterSignIn(fallback?: string) {
  const goOn = useGoOn(fallback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(() => {
    timer.current = setTimeout(goOn, AFTER_LOGIN_MS)
  }, [goOn])
}
