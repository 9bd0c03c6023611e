import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ServiceType } from '../../../packages/contract/schedule/service-type.ts'
import { instant } from './columns.ts'

/** The classes that a pass pays for. Null means no restriction. `priceUpTo`: the highest price of a class, in haléře. */
export type PassOpens = {
  kinds: ('slot' | 'session' | 'event')[]
  serviceIds: number[] | null
  serviceTypes: NonNullable<ServiceType>[] | null
  priceUpTo: number | null
}

/** A copy of the product in a pass and its order. Price in haléře. */
export type SoldPass = {
  nameEn: string
  nameRu: string
  price: number
  opens: PassOpens
  perDay: number
  ahead: number | null
  /** Passes of a course: the maximum number of make-up classes. */
  makeUps?: number | undefined
  /** Passes of a course: the minimum number of days for make-up classes after the last date. */
  makeUpDays?: number | undefined
}

/** Passes on sale. Changes do not affect passes already sold. */
export const passProducts = pgTable(
  'pass_products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nameEn: text('name_en').notNull().default(''),
    nameRu: text('name_ru').notNull().default(''),
    price: integer().notNull(),
    /** Null means unlimited. */
    entries: integer(),
    days: integer(),
    starts: text({ enum: ['purchase', 'first_use'] })
      .notNull()
      .default('first_use'),
    opens: jsonb().$type<PassOpens>().notNull(),
    perDay: integer('per_day').notNull().default(1),
    ahead: integer(),
    mostPerPerson: integer('most_per_person'),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('pass_products_price', sql`${table.price} > 0 and ${table.price} % 100 = 0`),
    check('pass_products_entries', sql`${table.entries} between 1 and 100`),
    check('pass_products_days', sql`${table.days} > 0`),
    check('pass_products_end', sql`${table.entries} is not null or ${table.days} is not null`),
    check('pass_products_starts', sql`${table.starts} in ('purchase', 'first_use')`),
    check('pass_products_limits', sql`${table.perDay} > 0 and coalesce(${table.ahead}, 1) > 0 and coalesce(${table.mostPerPerson}, 1) > 0`),
  ],
)
