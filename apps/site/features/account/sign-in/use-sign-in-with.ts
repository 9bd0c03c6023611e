import { clearPersonData } from '../../../../../packages/browser/person-data.ts'
import { keepTokens } from '../../../../../packages/browser/tokens.ts'
import type { Tokens } from '../../../../../packages/contract/people/person.ts'
import { useSession } from '../../../lib/session.tsx'

export function useSignInWith() {
  const { restore } = useSession()
  return async (tokens: Tokens) => {
    // If the previous person did not sign out, the data stored in the browser belongs to that person.
    clearPersonData()
    keepTokens(tokens)
    await restore()
  }
}
