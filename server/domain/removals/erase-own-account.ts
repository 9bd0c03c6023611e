import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { type Decision, refuse } from '../decision.ts'
import { type Proof, provePerson } from '../identity/prove-person.ts'
import { whyOutOfReach } from '../own-thing-repository.ts'
import { erasePersonData, type Leaving } from './erase-person-data.ts'

/**
 * Somebody erases their own account, with its password or a code. Refuses as provePerson does, with email_unproven while something of theirs waits for
 * the proof of their address, and with what erasePersonData refuses.
 */
export async function eraseOwnAccount(
  deps: BookingDependencies,
  { proof: given, ...leaving }: Leaving & { proof: Proof },
): Promise<Decision<void>> {
  const proof = await provePerson(deps.db, { personId: leaving.personId, ...given })
  if (!proof.ok) return proof
  const outOfReach = await whyOutOfReach(deps.db, { allOf: leaving.personId })
  return outOfReach ? refuse(outOfReach) : erasePersonData(deps, { ...leaving, passwordHash: proof.value })
}
