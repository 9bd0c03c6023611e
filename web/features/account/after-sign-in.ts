import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Carried, useCarried } from '../../lib/carried.ts'
import { paths } from '../../lib/paths.ts'

/** SPEC 9: the message stands for a second before the page goes on. */
export const AFTER_LOGIN_MS = 1000

/** Where a sign-in leads: to the checkout if its data was carried, else to the path that was, else home. */
export function useAfterSignIn(fallback: string = paths.home) {
  const navigate = useNavigate()
  const carried = useCarried()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(() => {
    timer.current = setTimeout(() => {
      if (!carried?.checkout) return navigate(carried?.redirect ?? fallback, { replace: true })
      return navigate(paths.checkout, { replace: true, state: { checkout: carried.checkout } satisfies Carried })
    }, AFTER_LOGIN_MS)
  }, [navigate, carried, fallback])
}
