import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, isCoveredWithin, orders } from './accounts.ts'
import { cancellations } from './cancellations.ts'
import { offerings } from './catalog.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { policies } from './policies.ts'

/** A person's place in an offering. Never more live ones than places: a trigger of the guards migration sees to it. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    offeringId: reference('offering_id', () => offerings.id),
    /** The offering's, which never changes: a trigger writes it, so that lists of one kind need not ask the offerings. */
    kind: text({ enum: ['slot', 'session', 'event'] })
      .notNull()
      .$defaultFn(() => sql`null`),
    personId: reference('person_id', () => people.id),
    status: text({ enum: ['pending', 'paid', 'cancelled'] }).notNull(),
    /** Of a pending one: when the hold ends. Null there: held by staff without end. */
    heldUntil: instant('held_until'),
    /** When that hold began: renewing it does not change this. Of no meaning without one. */
    heldSince: instant('held_since').notNull().defaultNow(),
    cancelledBy: text('cancelled_by', { enum: ['person', 'staff', 'refund'] }),
    cancelledAt: instant('cancelled_at'),
    /** The class was called off, and this place with it. */
    cancellationId: integer('cancellation_id').references(() => cancellations.id),
    /** What its person cancels it by, as it held when the spot was taken. Null: there was none. */
    policyId: integer('policy_id').references(() => policies.id),
    /** When and where it was to be when the spot was taken. Null: it was taken before that was kept. */
    promisedStart: instant('promised_start'),
    promisedPlaceEn: text('promised_place_en'),
    promisedPlaceRu: text('promised_place_ru'),
    /** At most so much of the price is refunded, percent: who changes the date late does not win an earlier one's terms. */
    backCeiling: integer('back_ceiling').notNull().default(100),
    /** When its spot was taken last, by a trigger: a new hold, or one that had lapsed and lives again. Null: before that was kept. */
    takenAt: instant('taken_at'),
    /** Its person cancelled it once it was paid: when, at how much of the price, percent, which way that goes back, out of a full class? */
    leftAt: instant('left_at'),
    leftPercent: integer('left_percent'),
    backTo: text('back_to', { enum: ['money', 'credit'] }),
    leftFull: boolean('left_full').notNull().default(false),
    /** Signed, it is in the link by which its person cancels it without a sign-in; another one ends that link. */
    changeKey: uuid('change_key').notNull().defaultRandom(),
    /** It carries the person's one first-online-class discount. */
    firstOnline: boolean('first_online').notNull().default(false),
    /** Haléře, frozen when the place was taken. */
    price: integer().notNull(),
    /** How much of the price `account_id` pays, haléře: of a hold it is reserved, from paying on it stands on the ledger. */
    covered: integer().notNull().default(0),
    /** Of `covered`, what the place that it is exchanged for brings: that reserves nothing. */
    carried: integer().notNull().default(0),
    accountId: integer('account_id').references(() => accounts.id),
    /** A hold that, once it is paid, gives that place up. */
    exchangedFor: integer('exchanged_for').references((): AnyPgColumn => bookings.id),
    /** Given up late, and sold again to whoever has this one. */
    resoldBy: integer('resold_by').references((): AnyPgColumn => bookings.id),
    orderId: integer('order_id').references(() => orders.id),
    /** A hold that is the turn of its person in the waiting list of the class. */
    isTurn: boolean('is_turn').notNull().default(false),
    /** A hold that staff made: its person pays by the link of an email. */
    byLink: boolean('by_link').notNull().default(false),
    /** A hold by somebody whose address is not proven: from which network, under a keyed hash. Forgotten an hour after the hold has ended. */
    heldFrom: text('held_from'),
    /** How many holds of this row lapsed before the present one. */
    earlierHolds: integer('earlier_holds').notNull().default(0),
    /** Staff have held it for its person: with a link to pay, or until they pay on the day. A trigger writes it, and it never changes back. */
    given: boolean().notNull().default(false),
    /** When its person was last emailed a link to pay for it. */
    askedAt: instant('asked_at'),
    /** The language it was booked in: mails follow it. */
    language: text({ enum: ['en', 'ru'] }).notNull(),
    /** The zone of the browser it was booked in, where that is known: mails name its time too. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** When they first went into the room of an online class. */
    attendedAt: instant('attended_at'),
    /** Whether they came, by the word of staff, which counts more than the room's. Null: nobody has said. */
    attendance: text({ enum: ['came', 'absent'] }),
    /** What calendars know it by. */
    calendarUid: uuid('calendar_uid').notNull().defaultRandom(),
    /** Grows with each change of the status, by a trigger. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Unused. Processes of the previous version still insert it, so a later version drops it. */
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
    // A lapsed hold stays pending and is revived in place, so time need not stand in the predicate.
    uniqueIndex('one_place_per_person').on(table.offeringId, table.personId).where(sql`${table.status} <> 'cancelled'`),
    index('bookings_of_person').on(table.personId, table.id),
    // The places taken are counted from it alone.
    index('bookings_of_offering').on(table.offeringId, table.status, table.heldUntil),
    // Counts of one kind and status are read from it alone, and pages of them in order.
    index('bookings_by_kind').on(table.kind, table.status, table.id),
    index('bookings_by_price').on(table.kind, table.price, table.id),
    index('bookings_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('bookings_exchanged_for').on(table.exchangedFor).where(sql`${table.exchangedFor} is not null`),
    // Partial: whoever changes a column of a plain unique index waits for everyone who refers to the row.
    uniqueIndex('one_resale_per_buyer').on(table.resoldBy).where(sql`${table.resoldBy} is not null`),
    index('bookings_pending').on(table.heldUntil, table.kind).where(sql`${table.status} = 'pending'`),
  ],
)
