import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Addresses of a person's calendar feeds: their own bookings, or the classes they teach. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['own', 'teaching'] }).notNull(),
    /** The feed's address contains this id and its signature. The secret is outside the database, so the database reveals no address. */
    addressId: uuid('address_id').notNull().defaultRandom().unique('calendar_feeds_address'),
    /** SHA-256 (hex) of the issued token. Subscribed calendars keep working after the secret is replaced. */
    tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'one_calendar_feed_of_a_kind', columns: [table.personId, table.kind] }),
    check('calendar_feeds_kind', sql`${table.kind} in ('own', 'teaching')`),
  ],
)
