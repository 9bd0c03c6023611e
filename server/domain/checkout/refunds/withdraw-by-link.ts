import type { Reader } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse, type Withdrawal } from '../../kernel/decision.ts'
import { isWithdrawalToken, type LinkKeys, orderIdIn } from '../../kernel/link-tokens.ts'
import { findWithdrawalKey } from '../orders/order-repository.ts'
import { readWithdrawalOf, type Withdraw, withdrawFrom } from './withdraw.ts'

type LinkDependencies = { linkKeys: LinkKeys }

/** Only previews the withdrawal, because mail scanners open every link. Refuses: not_found, and what readWithdrawalOf refuses. */
export async function readWithdrawalByLink(
  deps: LinkDependencies & { db: Reader; timeZone: string },
  token: string,
): Promise<Decision<Withdrawal>> {
  const order = await findByLink(deps.db, deps, token)
  return order.ok ? readWithdrawalOf(deps.db, deps, order.value) : order
}

export async function withdrawByLink(
  deps: LinkDependencies & BookingDependencies,
  token: string,
  statement: Withdraw,
): Promise<Decision<Withdrawal>> {
  const order = await findByLink(deps.db, deps, token)
  return order.ok ? withdrawFrom(deps, order.value, statement) : order
}

async function findByLink(reader: Reader, { linkKeys }: LinkDependencies, token: string): Promise<Decision<number>> {
  const id = orderIdIn(token)
  const order = id === undefined ? undefined : await findWithdrawalKey(reader, id)
  return order && isWithdrawalToken(linkKeys, order, token) ? accept(order.id) : refuse('not_found')
}
