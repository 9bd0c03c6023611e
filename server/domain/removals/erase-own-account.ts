import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import type { Decision } from '../decision.ts'
import { provePassword } from '../identity/prove-password.ts'
import { erasePersonData, type Leaving } from './erase-person-data.ts'

/** Somebody erases their own account, with its password. Refuses with wrong_password, and what erasePersonData refuses. */
export async function eraseOwnAccount(
  deps: BookingDependencies,
  { password, ...leaving }: Leaving & { password: string },
): Promise<Decision<void>> {
  const proof = await provePassword(deps.db, { personId: leaving.personId, password })
  return proof.ok ? erasePersonData(deps, { ...leaving, passwordHash: proof.value }) : proof
}
