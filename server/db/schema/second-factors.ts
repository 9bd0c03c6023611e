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
  /** The number of attempts since the last correct code, in the window that ends at `tries_over_at`. */
  tries: integer().notNull().default(0),
  triesOverAt: instant('tries_over_at').notNull().defaultNow(),
})

/** Unused recovery codes. A row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** An argon2id hash, because a code is so short that it could be found by trying all codes against a faster hash. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [index('recovery_codes_person').on(table.personId)],
)
