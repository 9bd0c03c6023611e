import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { people } from './identity.ts'

/** Addresses under which a person's calendar program reads what they have booked, or what they teach. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['own', 'teaching'] }).notNull(),
    /** 256 random bits, base64url. Kept as it is, so that the address can be shown again. */
    token: text().notNull().unique('calendar_feeds_token'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'one_calendar_feed_of_a_kind', columns: [table.personId, table.kind] }),
    check('calendar_feeds_kind', sql`${table.kind} in ('own', 'teaching')`),
  ],
)
