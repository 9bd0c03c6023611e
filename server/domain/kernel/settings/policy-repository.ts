import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Transaction } from '../../../db/database.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { policies } from '../../../db/schema/policies.ts'

export const policyColumn = (id: SQLWrapper) =>
  sql<CancellationPolicy | null>`(select jsonb_build_object('steps', p.steps, 'exchange_until', p.exchange_until, 'resale', p.resale) from policies p where p.id = ${id})`

/** SQL: the policy for a seat taken now. Used in queries of offerings joined with services. */
export const policyInForce = sql<number | null>`coalesce(${offerings.policyId}, ${services.policyId}, (select
  case ${offerings.kind} when 'slot' then kinds.slot_policy_id when 'session' then kinds.session_policy_id else kinds.event_policy_id end
  from settings kinds))`

export async function findPolicy(tx: Transaction, id: number): Promise<CancellationPolicy | undefined> {
  const [row] = await tx
    .select({ steps: policies.steps, exchange_until: policies.exchangeUntil, resale: policies.resale })
    .from(policies)
    .where(eq(policies.id, id))
  return row
}

export async function findOrAddPolicy(
  tx: Transaction,
  { steps, exchange_until: exchangeUntil, resale }: CancellationPolicy,
): Promise<number> {
  const [added] = await tx.insert(policies).values({ steps, exchangeUntil, resale }).onConflictDoNothing().returning({ id: policies.id })
  if (added) return added.id
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
  const [known] = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(
      and(
        eq(policies.steps, json(steps)),
        sql`${policies.exchangeUntil} is not distinct from ${json(exchangeUntil)}`,
        eq(policies.resale, resale),
      ),
    )
  if (!known) throw new Error('The policy was not stored.')
  return known.id
}

/** Returns the value to write to a `policy_id` column; undefined means that the column is not changed. */
export const policyIdOf = async (tx: Transaction, policy: CancellationPolicy | null | undefined): Promise<number | null | undefined> =>
  policy ? findOrAddPolicy(tx, policy) : policy
