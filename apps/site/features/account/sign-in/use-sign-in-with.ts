import { forgetPerson } from '../../../../../packages/browser/kept-of-person.ts'
import { keepTokens } from '../../../../../packages/browser/tokens.ts'
import type { Tokens } from '../../../../../packages/contract/people/person.ts'
import { useSession } from '../../../lib/session.tsx'

export function useSignInWith() {
  const { restore } = useSession()
  return async (tokens: Tokens) => {
    // Without a sign-out, the stored person may be another one.
    forgetPerson()
    keepTokens(tokens)
    await restore()
  }
}
