import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('saved_views_name').on(table.personId, table.list, table.name)],
)
