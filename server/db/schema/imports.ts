import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: reference('staff_id', () => people.id),
    /** The people that the import added. Some may have been deleted since. */
    personIds: integer('person_ids').array().notNull(),
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_by_end').on(table.undoUntil)],
)
