import type { Transaction } from '../../../db/database.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { asksToStart, type ClassToPay, decidePass } from './pass.ts'
import { findPass, listPassBookings, startPass } from './pass-repository.ts'

export type PassUse = { personId: number; passId: number; startNow: boolean }

/** Checks that a pass can pay; `startNow` also starts it. The person is locked. Refuses like decidePass, and: not_found, email_unproven. */
export async function payWithPass(
  tx: Transaction,
  { timeZone: zone }: { timeZone: string },
  { personId, passId, startNow }: PassUse,
  wanted: ClassToPay,
  { now, bookingId }: { now: Date; bookingId: number | undefined },
): Promise<Decision<void>> {
  const pass = await findPass(tx, passId, { bookingId })
  if (pass?.personId !== personId) return refuse('not_found')
  const outOfReach = await whyOutOfReach(tx, { accountId: passId })
  if (outOfReach) return refuse(outOfReach)
  const others = (await listPassBookings(tx, passId)).filter((other) => other.bookingId !== bookingId)
  const decision = decidePass(pass, others, wanted, { now, zone, startNow })
  if (decision.ok && asksToStart(pass, now)) await startPass(tx, passId)
  return decision
}
