import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type EmailFirst, type NavigationState, useNavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'

/** Goes to a step of the sign-in. It stands in the history entry, so it survives a reload, and Back leads to where Book was pressed. */
export function useSignInStep() {
  const navigate = useNavigate()
  const carried = useNavigationState()
  return useCallback(
    (emailFirst: EmailFirst) => {
      const { message: _, ...kept } = carried ?? {}
      return navigate(paths.login, { replace: true, preventScrollReset: true, state: { ...kept, emailFirst } satisfies NavigationState })
    },
    [navigate, carried],
  )
}
