import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Addresses under which a person's calendar program reads what they have booked, or what they teach. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['own', 'teaching'] }).notNull(),
    /** In its address, signed with a secret that is not in the database: so the address can be shown again, and not be read here. */
    addressId: uuid('address_id').notNull().defaultRandom().unique('calendar_feeds_address'),
    /** SHA-256, in hexadecimal, of the token it was given out with: calendars that have it go on reading when that secret is replaced. */
    tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'one_calendar_feed_of_a_kind', columns: [table.personId, table.kind] }),
    check('calendar_feeds_kind', sql`${table.kind} in ('own', 'teaching')`),
  ],
)
