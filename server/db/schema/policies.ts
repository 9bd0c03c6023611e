import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { PolicyMoment, PolicyStep } from '../../../packages/contract/booking/cancellation-policy.ts'
import { instant } from './columns.ts'

/** Immutable (trigger), because bookings refer to the policy in force when their seat was taken. Equal policies share a row. */
export const policies = pgTable(
  'policies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    steps: jsonb().$type<PolicyStep[]>().notNull(),
    exchangeUntil: jsonb('exchange_until').$type<PolicyMoment>(),
    resale: boolean().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('policies_steps', sql`jsonb_typeof(${table.steps}) = 'array' and jsonb_array_length(${table.steps}) between 1 and 3`),
    unique('policies_content').on(table.steps, table.exchangeUntil, table.resale).nullsNotDistinct(),
  ],
)
