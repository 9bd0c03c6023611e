import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { PolicyMoment, PolicyStep } from '../../../packages/contract/booking/cancellation-policy.ts'
import { instant } from './columns.ts'

/**
 * What whoever cancels their own paid booking is refunded. Bookings carry the one that held when the spot was taken, so a row is never
 * changed nor deleted (a trigger sees to it): what staff change is another row. Each content stands here once.
 */
export const policies = pgTable(
  'policies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    steps: jsonb().$type<PolicyStep[]>().notNull(),
    /** Until when the date may be changed; null: as long as all of the price is refunded. */
    exchangeUntil: jsonb('exchange_until').$type<PolicyMoment>(),
    resale: boolean().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('policies_steps', sql`jsonb_typeof(${table.steps}) = 'array' and jsonb_array_length(${table.steps}) between 1 and 3`),
    unique('policies_content').on(table.steps, table.exchangeUntil, table.resale).nullsNotDistinct(),
  ],
)
