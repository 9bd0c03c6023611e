import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** TOTP (RFC 6238) secrets, and failed attempts. */
export const secondFactors = pgTable('second_factors', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** Encrypted (`secret-box.ts`), so that codes cannot be generated from a backup alone. */
  secret: text().notNull(),
  /** When the first correct code was entered. Null means that codes are not required yet. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code. Codes of this and earlier steps are refused. */
  lastStep: integer('last_step'),
  /** Attempts since the last correct code, in a window that ends then. */
  tries: integer().notNull().default(0),
  triesOverAt: instant('tries_over_at').notNull().defaultNow(),
})

/** The row is deleted on use, so a code works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** Hashed with argon2id, because a code is so short that it could be guessed from a faster hash. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [index('recovery_codes_person').on(table.personId)],
)
