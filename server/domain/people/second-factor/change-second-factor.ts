import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { findPerson, findPersonByEmail, type Person } from '../account/people-repository.ts'
import { provePassword } from '../password/prove-password.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { proveSecondFactor, type SecondFactorDependencies } from './prove-second-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { reportSecondFactor } from './second-factor-changes.ts'
import { deleteSecondFactor, hasSecondFactor, replaceRecoveryCodes } from './second-factor-repository.ts'

export type PasswordAndCode = { personId: number; password: string; code: string }

/** Turns the second factor off and deletes the recovery codes. Refuses: wrong_password, wrong_code, too_many_codes. */
export function turnOffSecondFactor(deps: SecondFactorDependencies, proof: PasswordAndCode): Promise<Decision<void>> {
  return withBothProven(deps, proof, async (tx, person) => {
    await deleteSecondFactor(tx, person.id)
    await reportSecondFactor(tx, deps.enqueue, { person, event: 'off' })
  })
}

/** Replaces all recovery codes. Refuses: wrong_password, wrong_code, too_many_codes. */
export async function renewRecoveryCodes(deps: SecondFactorDependencies, proof: PasswordAndCode): Promise<Decision<string[]>> {
  const { codes, hashes } = await newRecoveryCodes()
  const done = await withBothProven(deps, proof, async (tx, person) => {
    await replaceRecoveryCodes(tx, person.id, hashes)
    await reportSecondFactor(tx, deps.enqueue, { person, event: 'codes-renewed' })
  })
  return done.ok ? accept(codes) : done
}

async function withBothProven(
  deps: SecondFactorDependencies,
  { personId, password, code }: PasswordAndCode,
  change: (tx: Transaction, person: Person) => Promise<void>,
): Promise<Decision<void>> {
  const proof = await provePassword(deps.db, { personId, password })
  if (!proof.ok) return proof
  const second = await proveSecondFactor(deps, { personId, code })
  if (!second.ok) return second
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person || !(await hasSecondFactor(tx, personId))) return refuse('wrong_code')
    await change(tx, person)
    return accept(undefined)
  })
}

/** Turns off a lost second factor and ends all access. Only for the command line on the server. Returns false if there is none. */
export function resetSecondFactor({ db, enqueue }: { db: Database; enqueue: Enqueue }, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await findPersonByEmail(tx, email)
    if (!known || !(await lockPerson(tx, known.id))) return false
    if (!(await deleteSecondFactor(tx, known.id))) return false
    await endAccess(tx, known.id)
    await reportSecondFactor(tx, enqueue, { person: known, event: 'reset' })
    return true
  })
}
