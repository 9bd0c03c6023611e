import { useCallback } from 'react'
import { newNonce } from '../../../../../packages/browser/nonce.ts'
import { requestCode } from './request-code.ts'
import { useSignInStep } from './use-sign-in-step.ts'

/** Emails a code and opens the step for it. Throws if no code was sent. */
export function useEmailCode() {
  const go = useSignInStep()
  return useCallback(
    async (email: string) => {
      const nonce = newNonce()
      await requestCode(email, nonce)
      await go({ name: 'code', email, nonce })
    },
    [go],
  )
}
