import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import type { Decision } from '../decision.ts'
import { type Proof, provePerson } from '../identity/prove-person.ts'
import { erasePersonData, type Leaving } from './erase-person-data.ts'

/** Somebody erases their own account, with its password or a code. Refuses as provePerson does, and with what erasePersonData refuses. */
export async function eraseOwnAccount(
  deps: BookingDependencies,
  { proof: given, ...leaving }: Leaving & { proof: Proof },
): Promise<Decision<void>> {
  const proof = await provePerson(deps.db, { personId: leaving.personId, ...given })
  return proof.ok ? erasePersonData(deps, { ...leaving, passwordHash: proof.value }) : proof
}
