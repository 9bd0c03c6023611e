import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, isCoveredWithin, orders } from './accounts.ts'
import { cancellations } from './cancellations.ts'
import { offerings } from './catalog.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { policies } from './policies.ts'
import { standingBookings } from './standing.ts'

/** A person's seat in an offering. A trigger of the guards migration keeps the number of live bookings within the capacity. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    offeringId: reference('offering_id', () => offerings.id),
    /** The offering's kind, which never changes. A trigger writes it, so that lists of one kind need not join offerings. */
    kind: text({ enum: ['slot', 'session', 'event'] })
      .notNull()
      .$defaultFn(() => sql`null`),
    personId: reference('person_id', () => people.id),
    status: text({ enum: ['pending', 'paid', 'cancelled'] }).notNull(),
    /** The end of a pending booking's hold. Null in a pending booking means that staff hold the seat without end. */
    heldUntil: instant('held_until'),
    /** The start of the hold that ends at `heldUntil`. Renewals do not change it. Meaningless without a hold. */
    heldSince: instant('held_since').notNull().defaultNow(),
    cancelledBy: text('cancelled_by', { enum: ['person', 'staff', 'refund'] }),
    cancelledAt: instant('cancelled_at'),
    cancellationId: integer('cancellation_id').references(() => cancellations.id),
    /** The policy in force when the seat was taken. Null if there is none. */
    policyId: integer('policy_id').references(() => policies.id),
    /** Start and venue of the class when the seat was taken. Null for seats taken before these columns existed. */
    promisedStart: instant('promised_start'),
    promisedPlaceEn: text('promised_place_en'),
    promisedPlaceRu: text('promised_place_ru'),
    /** Whether the class was online when the seat was taken. Null if a process of an earlier version took the seat. */
    promisedOnline: boolean('promised_online'),
    /** The maximum refund in percent, so that a person who changes the date late does not gain a higher refund. */
    backCeiling: integer('back_ceiling').notNull().default(100),
    /** When the seat was last taken, for example by a revived hold. Set by a trigger. Null for seats taken before this column existed. */
    takenAt: instant('taken_at'),
    /** An own cancellation after payment: time, percentage of the price refunded, refund method, and whether the class was full. */
    leftAt: instant('left_at'),
    leftPercent: integer('left_percent'),
    backTo: text('back_to', { enum: ['money', 'credit'] }),
    leftFull: boolean('left_full').notNull().default(false),
    /** An input of the signatures in the links to change and to pay; a new key invalidates these links. */
    changeKey: uuid('change_key').notNull().defaultRandom(),
    /** Whether the booking has the first online class discount, which each person gets once. */
    firstOnline: boolean('first_online').notNull().default(false),
    /** Haléře, fixed when the seat was taken. */
    price: integer().notNull(),
    /** The part of the price paid by `account_id`, in haléře. A hold reserves it on the account; a payment deducts it in the ledger. */
    covered: integer().notNull().default(0),
    /** The part of `covered` that the exchanged booking has already paid, so it reserves nothing on the account. */
    carried: integer().notNull().default(0),
    accountId: integer('account_id').references(() => accounts.id),
    /** The booking that this hold replaces once the hold is paid. */
    exchangedFor: integer('exchanged_for').references((): AnyPgColumn => bookings.id),
    /** The booking of the person who took this seat after a late cancellation. */
    resoldBy: integer('resold_by').references((): AnyPgColumn => bookings.id),
    /** The order of a course that took this seat. While the order is pending, only the order can pay for the seat or release it. */
    orderId: integer('order_id').references(() => orders.id),
    /** The standing booking that took this seat. A guard keeps the open spots of the class free of such seats. */
    standingId: integer('standing_id').references(() => standingBookings.id, { onDelete: 'set null' }),
    isTurn: boolean('is_turn').notNull().default(false),
    byLink: boolean('by_link').notNull().default(false),
    /** For holds of people without a proven address: a keyed hash of the network. Deleted an hour after the hold ends. */
    heldFrom: text('held_from'),
    /** How many holds of this row lapsed before the current one. */
    earlierHolds: integer('earlier_holds').notNull().default(0),
    /** Whether staff ever held this seat for its person, by link or without end. Set by a trigger, permanently. */
    given: boolean().notNull().default(false),
    askedAt: instant('asked_at'),
    /** The language used when booking. Emails are written in it. */
    language: text({ enum: ['en', 'ru'] }).notNull(),
    /** The browser's time zone when booking, if known. Emails state times in this zone too. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    attendedAt: instant('attended_at'),
    attendance: text({ enum: ['came', 'absent'] }),
    calendarUid: uuid('calendar_uid').notNull().defaultRandom(),
    /** Incremented by a trigger on each status change. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Unused. Processes of the previous version still write this column, so only a later version can drop it. */
    formerTokenHash: text('former_token_hash').unique('bookings_former_token'),
  },
  (table) => [
    check('bookings_status', sql`${table.status} in ('pending', 'paid', 'cancelled')`),
    check('bookings_price', sql`${table.price} >= 0`),
    check('bookings_covered', isCoveredWithin(table)),
    check(
      'bookings_carried',
      sql`${table.carried} between 0 and ${table.covered} and (${table.carried} = 0 or ${table.exchangedFor} is not null)`,
    ),
    check('bookings_attendance', sql`${table.attendance} in ('came', 'absent')`),
    check('bookings_cancelled_by', sql`${table.cancelledBy} in ('person', 'staff', 'refund')`),
    check('bookings_cancelled_says_by_whom', sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)`),
    check('bookings_called_off', sql`${table.cancellationId} is null or ${table.status} = 'cancelled'`),
    check('bookings_promise', sql`num_nulls(${table.promisedStart}, ${table.promisedPlaceEn}, ${table.promisedPlaceRu}) in (0, 3)`),
    check('bookings_back_ceiling', sql`${table.backCeiling} between 0 and 100`),
    check('bookings_left_percent', sql`${table.leftPercent} between 0 and 100`),
    check('bookings_back_to', sql`${table.backTo} in ('money', 'credit')`),
    check('bookings_left', sql`num_nulls(${table.leftAt}, ${table.leftPercent}, ${table.backTo}) in (0, 3)`),
    check('bookings_left_by_person', sql`${table.leftAt} is null or ${table.cancelledBy} = 'person'`),
    check('bookings_only_pending_are_held', sql`${table.status} = 'pending' or ${table.heldUntil} is null`),
    // A lapsed hold stays pending and its row is revived, so this index need not know whether a hold has lapsed.
    uniqueIndex('one_place_per_person').on(table.offeringId, table.personId).where(sql`${table.status} <> 'cancelled'`),
    index('bookings_of_person').on(table.personId, table.id),
    // Contains all columns needed to count taken seats.
    index('bookings_of_offering').on(table.offeringId, table.status, table.heldUntil),
    // Contains all columns needed to count bookings by kind and status, and provides the order of list pages.
    index('bookings_by_kind').on(table.kind, table.status, table.id),
    index('bookings_by_price').on(table.kind, table.price, table.id),
    index('bookings_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('bookings_exchanged_for').on(table.exchangedFor).where(sql`${table.exchangedFor} is not null`),
    // A partial index, because changing a column of a full unique index waits for transactions that lock the row for a foreign key.
    uniqueIndex('one_resale_per_buyer').on(table.resoldBy).where(sql`${table.resoldBy} is not null`),
    index('bookings_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('bookings_standing').on(table.standingId).where(sql`${table.standingId} is not null`),
    index('bookings_pending').on(table.heldUntil, table.kind).where(sql`${table.status} = 'pending'`),
  ],
)
