import { clearPersonData } from '../../../../../packages/browser/person-data.ts'
import { keepTokens } from '../../../../../packages/browser/tokens.ts'
import type { Tokens } from '../../../../../packages/contract/people/person.ts'
import { useSession } from '../../../lib/session.tsx'

export function useSignInWith() {
  const { restore } = useSession()
  return async (tokens: Tokens) => {
    // Without a preceding sign-out, the stored data may belong to another person.
    clearPersonData()
    keepTokens(tokens)
    await restore()
  }
}
