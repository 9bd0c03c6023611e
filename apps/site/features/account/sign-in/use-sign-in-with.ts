import { forgetPerson } from '../../../../../packages/browser/kept-of-person.ts'
import { keepTokens } from '../../../../../packages/browser/tokens.ts'
import type { Tokens } from '../../../../../packages/contract/people/person.ts'
import { useSession } from '../../../lib/session.tsx'

/** Signs in with tokens that came another way than by a password. */
export function useSignInWith() {
  const { restore } = useSession()
  return async (tokens: Tokens) => {
    // It may be somebody else, where nobody signed out.
    forgetPerson()
    keepTokens(tokens)
    await restore()
  }
}
