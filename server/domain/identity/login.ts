import type { Tokens } from '../../../contract/person.ts'
import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { issueAccessToken, type TokenKeys } from './access-token.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './people-repository.ts'
import { hashToken, newRefreshToken } from './refresh-token.ts'
import { addSignIn } from './sign-in-repository.ts'

type Login = { email: string; password: string; keys: TokenKeys; refreshTokenSeconds: number }

/** Begins a sign-in. Refuses with invalid_credentials, whether it is the address or the password that is wrong. */
export async function login(db: Database, { email, password, keys, refreshTokenSeconds }: Login): Promise<Decision<Tokens>> {
  const known = await findCredentials(db, email)
  const matches = await verifyPassword(known?.passwordHash, password)
  if (!known || !matches) return refuse('invalid_credentials')

  const refresh = newRefreshToken()
  const signInId = await db.transaction((tx) => addSignIn(tx, { ...known, tokenHash: hashToken(refresh), seconds: refreshTokenSeconds }))
  if (!signInId) return refuse('invalid_credentials')
  return accept({ access: await issueAccessToken(keys, { personId: known.personId, signInId }), refresh })
}
