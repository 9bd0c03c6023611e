import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { type Proof, provePerson } from '../../people/account/prove-person.ts'
import { type ErasureConsent, erasePersonData } from './erase-person-data.ts'

/** Erases the person's own account. Refuses: email_unproven while something waits for the proof; like provePerson and erasePersonData. */
export async function eraseOwnAccount(
  deps: BookingDependencies,
  { proof: given, ...leaving }: ErasureConsent & { proof: Proof },
): Promise<Decision<void>> {
  const proof = await provePerson(deps.db, { personId: leaving.personId, ...given })
  if (!proof.ok) return proof
  const outOfReach = await whyOutOfReach(deps.db, { allOf: leaving.personId })
  return outOfReach ? refuse(outOfReach) : erasePersonData(deps, { ...leaving, passwordHash: proof.value })
}
