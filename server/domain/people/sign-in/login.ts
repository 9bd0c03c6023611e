import type { Tokens } from '../../../../packages/contract/people/person.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findCredentials } from '../account/people-repository.ts'
import { verifyPassword } from '../password/passwords.ts'
import { proveSecondFactor, type SecondFactorDependencies } from '../second-factor/prove-second-factor.ts'
import { hasSecondFactor } from '../second-factor/second-factor-repository.ts'
import { beginSignIn, type SignInKeys } from './begin-sign-in.ts'

export type LoginDependencies = SecondFactorDependencies & SignInKeys
type Login = {
  email: string
  password: string
  /** A code from the authenticator app, or a recovery code. An empty one is treated as missing. */
  code?: string | undefined
  userAgent?: string | undefined
}

/** Begins a sign-in. Refuses: invalid_credentials (address or password), second_factor_required, second_factor_wrong, too_many_codes. */
export async function login(deps: LoginDependencies, { email, password, code, userAgent }: Login): Promise<Decision<Tokens>> {
  const known = await findCredentials(deps.db, email)
  const matches = await verifyPassword(known?.passwordHash, password)
  if (!known || !matches) return refuse('invalid_credentials')

  const secondFactor = await askForSecondFactor(deps, { personId: known.personId, code })
  if (!secondFactor.ok) return secondFactor

  const tokens = await deps.db.transaction((tx) => beginSignIn(tx, deps, { ...known, secondFactor: secondFactor.value, userAgent }))
  return tokens ? accept(tokens) : refuse('invalid_credentials')
}

async function askForSecondFactor(
  deps: SecondFactorDependencies,
  { personId, code }: { personId: number; code: string | undefined },
): Promise<Decision<'proven' | 'none'>> {
  if (!(await hasSecondFactor(deps.db, personId))) return accept('none')
  if (!code) return refuse('second_factor_required')
  const proof = await proveSecondFactor(deps, { personId, code })
  if (proof.ok) return accept('proven')
  return proof.reason === 'wrong_code' ? refuse('second_factor_wrong') : proof
}
