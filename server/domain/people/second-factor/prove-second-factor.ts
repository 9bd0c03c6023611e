import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import { findPerson } from '../account/people-repository.ts'
import { findRecoveryCode } from './recovery-codes.ts'
import { reportSecondFactor } from './second-factor-changes.ts'
import {
  consumeRecoveryCode,
  consumeTimeStep,
  countRecoveryCodes,
  countTry,
  deleteCodeTries,
  listRecoveryCodes,
} from './second-factor-repository.ts'
import { matchingStep } from './totp.ts'

// Three of a million codes are valid at any moment, so guessing with a known password takes about 1,400 days.
const MAX_TRIES = 10
const WINDOW_SECONDS = 3600

export type SecondFactorDependencies = { db: Database; enqueue: Enqueue; secretBox: SecretBox }

/** Accepts each code once. The caller checks the password first, so strangers cannot use up tries. Refuses: wrong_code, too_many_codes. */
export async function proveSecondFactor(
  deps: SecondFactorDependencies,
  { personId, code }: { personId: number; code: string },
): Promise<Decision<void>> {
  const tried = await countTry(deps.db, personId, WINDOW_SECONDS)
  if (!tried) return refuse('wrong_code')
  if (tried.tries > MAX_TRIES) return refuse('too_many_codes', { retryAfterSeconds: tried.secondsLeft })

  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(typed)
    ? await spendAppCode(deps, { personId, typed, sealed: tried.secret })
    : await spendRecoveryCode(deps, { personId, typed })
  return isRight ? accept(undefined) : refuse('wrong_code')
}

async function spendAppCode(
  { db, secretBox }: SecondFactorDependencies,
  { personId, typed, sealed }: { personId: number; typed: string; sealed: string },
): Promise<boolean> {
  const secret = secretBox.open(sealed, String(personId))
  const step = secret === undefined ? null : matchingStep(secret, typed, new Date())
  return step !== null && consumeTimeStep(db, personId, step)
}

async function spendRecoveryCode(
  { db, enqueue }: SecondFactorDependencies,
  { personId, typed }: { personId: number; typed: string },
): Promise<boolean> {
  const id = await findRecoveryCode(await listRecoveryCodes(db, personId), typed)
  if (id === undefined) return false
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person || !(await consumeRecoveryCode(tx, id))) return false
    await deleteCodeTries(tx, personId)
    await reportSecondFactor(tx, enqueue, { person, event: 'code-used', codesLeft: await countRecoveryCodes(tx, personId) })
    return true
  })
}
