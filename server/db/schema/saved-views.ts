import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Filters of a list of the back office that one of the staff has given a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** Which list, as the back office calls it. */
    list: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('saved_views_name').on(table.personId, table.list, table.name)],
)
