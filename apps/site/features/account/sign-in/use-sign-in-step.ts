import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type NavigationState, useNavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { type SignInState, type SignInStep, useSignInState } from '../../../lib/sign-in-state.ts'

/** The step is in the history entry, so it survives a reload, and Back leads to the page where Book was pressed. */
export function useSignInStep() {
  const navigate = useNavigate()
  const carried = useNavigationState()
  const { item } = useSignInState()
  return useCallback(
    (step: SignInStep) => {
      const { message: _, ...kept } = carried ?? {}
      const state: NavigationState & SignInState = { ...kept, ...(item && { item }), step }
      return navigate(paths.login, { replace: true, preventScrollReset: true, state })
    },
    [navigate, carried, item],
  )
}
