import type { Tokens } from '../../../../packages/contract/people/person.ts'
import type { Transaction } from '../../../db/database.ts'
import { issueAccessToken, type TokenKeys } from './access-token.ts'
import { deviceOf } from './device.ts'
import { hashToken, newRefreshToken } from './refresh-token.ts'
import { addSignIn } from './sign-in-repository.ts'

export type SignInKeys = { keys: TokenKeys; refreshTokenSeconds: number }

type Who = {
  personId: number
  /** The password hash that the person must still have. */
  passwordHash: string
  secondFactor: 'proven' | 'none'
  userAgent?: string | undefined
}

export async function beginSignIn(
  tx: Transaction,
  { keys, refreshTokenSeconds }: SignInKeys,
  { userAgent, ...who }: Who,
): Promise<Tokens | undefined> {
  const refresh = newRefreshToken()
  const signInId = await addSignIn(tx, { ...who, tokenHash: hashToken(refresh), seconds: refreshTokenSeconds, device: deviceOf(userAgent) })
  return signInId === undefined ? undefined : { access: await issueAccessToken(keys, { personId: who.personId, signInId }), refresh }
}
