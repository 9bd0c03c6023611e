import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { findPerson, type Person } from '../account/people-repository.ts'
import { provePassword } from '../password/prove-password.ts'
import { endOtherSignIns } from '../sign-in/sign-in-repository.ts'
import type { SecondFactorDependencies } from './prove-second-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { reportSecondFactor } from './second-factor-changes.ts'
import { confirmSecret, findPendingSecret, hasSecondFactor, putPendingSecret, replaceRecoveryCodes } from './second-factor-repository.ts'
import { matchingStep, newTotpSecret } from './totp.ts'

/** Creates a secret. It becomes valid once a code proves that the app has it. Refuses: wrong_password, second_factor_on. */
export async function beginSecondFactor(
  { db, secretBox }: Pick<SecondFactorDependencies, 'db' | 'secretBox'>,
  { personId, password }: { personId: number; password: string },
): Promise<Decision<{ secret: string; person: Person }>> {
  const proof = await provePassword(db, { personId, password })
  if (!proof.ok) return proof
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person) return refuse('wrong_password')
    if (await hasSecondFactor(tx, personId)) return refuse('second_factor_on')
    const secret = newTotpSecret()
    await putPendingSecret(tx, { personId, secret: secretBox.seal(secret, String(personId)) })
    return accept({ secret, person })
  })
}

/** Turns on the second factor with the app's first code. Ends all other sign-ins. Returns the recovery codes. Refuses: wrong_code. */
export async function turnOnSecondFactor(
  { db, enqueue, secretBox }: SecondFactorDependencies,
  { personId, signInId, code }: { personId: number; signInId: string; code: string },
): Promise<Decision<string[]>> {
  const sealed = await findPendingSecret(db, personId)
  const secret = sealed === undefined ? undefined : secretBox.open(sealed, String(personId))
  if (sealed === undefined || secret === undefined) return refuse('wrong_code')
  const step = matchingStep(secret, code.replaceAll(/\s/g, ''), new Date())
  if (step === null) return refuse('wrong_code')

  const { codes, hashes } = await newRecoveryCodes()
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person || !(await confirmSecret(tx, { personId, secret: sealed, step }))) return refuse('wrong_code')
    await replaceRecoveryCodes(tx, personId, hashes)
    await endOtherSignIns(tx, { personId, signInId })
    await reportSecondFactor(tx, enqueue, { person, event: 'on' })
    return accept(codes)
  })
}
