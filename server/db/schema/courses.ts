import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { offerings } from './catalog.ts'
import { instant } from './columns.ts'
import { policies } from './policies.ts'

/** Classes sold together (decision 83). Changes to a course do not affect passes already sold. */
export const courses = pgTable(
  'courses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nameEn: text('name_en').notNull().default(''),
    nameRu: text('name_ru').notNull().default(''),
    /** The price of the course with all its dates, in haléře. */
    price: integer().notNull(),
    /** The number of seats of each date that the course may take. */
    seats: integer('places').notNull(),
    /** The start of the sale; null means at once. In the seven days before it, only members of the course in `follows` may buy. */
    saleFrom: instant('sale_from'),
    /** The end of the sale. Null means that the course is sold as long as a date is left. */
    saleUntil: instant('sale_until'),
    /** Before this instant guests cannot book single dates. Null means that they always can. Written to `offerings.singles_from`. */
    singlesFrom: instant('singles_from'),
    policyId: integer('policy_id').references(() => policies.id),
    makeUps: integer('make_ups').notNull().default(2),
    /** Days after the last date in which make-up classes can take place. */
    makeUpDays: integer('make_up_days').notNull().default(14),
    makeUpKinds: text('make_up_kinds').array().notNull().default(sql`'{session}'::text[]`),
    /** The highest price of a make-up class, in haléře. Null means the price of the course per date. */
    makeUpPriceUpTo: integer('make_up_price_up_to'),
    follows: integer().references((): AnyPgColumn => courses.id),
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('courses_price', sql`${table.price} > 0 and ${table.price} % 100 = 0`),
    check('courses_places', sql`${table.seats} > 0`),
    check('courses_sale', sql`${table.saleUntil} > ${table.saleFrom}`),
    check('courses_make_ups', sql`${table.makeUps} between 0 and 100 and ${table.makeUpDays} between 0 and 366`),
    check('courses_make_up_kinds', sql`${table.makeUpKinds} <@ '{slot,session,event}'::text[]`),
    check('courses_make_up_price', sql`${table.makeUpPriceUpTo} >= 0`),
    check('courses_follows', sql`${table.follows} <> ${table.id}`),
  ],
)

/** The dates of a course. This list is separate from the series, so that changing the series does not change the course. */
export const courseDates = pgTable(
  'course_dates',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Cascades safely, because only a class without bookings can be deleted. */
    offeringId: integer('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    /** The cancelled date that this one replaces; its returned entries pay for this one. Not a foreign key: only read until `filled_at`. */
    insteadOf: integer('instead_of'),
    /** When everyone with a returned entry of the cancelled date had been given a seat in this one. */
    filledAt: instant('filled_at'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.offeringId] }), index('course_dates_of_offering').on(table.offeringId)],
)
