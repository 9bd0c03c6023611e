import { eq } from 'drizzle-orm'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Database } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { BookingOwner } from '../../bookings/seats/booking-repository.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import { findOrAddPolicy } from '../../kernel/settings/policy-repository.ts'
import { readExchangeOptions } from './exchange-options.ts'
import { type Exchanged, type ExchangingDependencies, exchangeOwnBooking } from './exchange-own-booking.ts'

export type ExchangeRequest = { personId: number; bookingId: number; to: number; kind?: BookingOwner['kind']; back?: 'money' | 'credit' }

/** Reads the possible dates as the person and exchanges the booking to one of them. */
export async function exchange(deps: ExchangingDependencies, wanted: ExchangeRequest): Promise<Decision<Exchanged>> {
  const { to, back = 'money', kind = 'session', ...booking } = wanted
  const shown = await readExchangeOptions(deps, { kind, ...booking })
  if (!shown.ok) return shown
  const target = shown.value.targets.find(({ id }) => id === to)
  if (!target) return refuse('sold_out')
  const { difference, due, refunded } = target
  const input = { to, back, expected: { difference, due, refunded }, language: 'en', timeZone: null, siteUrl: 'http://localhost' } as const
  return exchangeOwnBooking(deps, { kind, ...booking, ...input })
}

/** Exchanges a booking. Returns the new state or the reason for the refusal. */
export async function pressExchange(deps: ExchangingDependencies, wanted: ExchangeRequest): Promise<string> {
  const done = await exchange(deps, wanted)
  return done.ok ? done.value.state : done.reason
}

/** Sets a policy with this refund for seats taken from now on. It also applies to exchanges. */
export async function setPolicy(
  db: Database,
  offeringId: number,
  { percent, until = { hours: 0 }, exchangeUntil = { hours: 0 } }: PolicyInput,
): Promise<void> {
  const policy: CancellationPolicy = { steps: [{ until, back_percent: percent }], exchange_until: exchangeUntil, resale: true }
  await db.transaction(async (tx) => {
    const policyId = await findOrAddPolicy(tx, policy)
    await tx.update(offerings).set({ policyId }).where(eq(offerings.id, offeringId))
  })
}

type PolicyInput = { percent: number; until?: { hours: number }; exchangeUntil?: { hours: number } | null }
