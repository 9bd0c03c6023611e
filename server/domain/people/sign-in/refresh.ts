import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { issueAccessToken, type TokenKeys } from './access-token.ts'
import { hashToken } from './refresh-token.ts'
import { touchSignIn } from './sign-in-repository.ts'

export async function refresh(db: Database, keys: TokenKeys, token: string): Promise<Decision<string>> {
  const signIn = await touchSignIn(db, hashToken(token))
  return signIn ? accept(await issueAccessToken(keys, signIn)) : refuse('invalid_token')
}
