import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** What a person's app makes codes of (TOTP, RFC 6238), and how often codes were tried. */
export const secondFactors = pgTable('second_factors', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** Encrypted (`secret-box.ts`): a backup alone must not make codes. */
  secret: text().notNull(),
  /** When the first code showed that the app has it; null: being set up, and not asked for yet. */
  confirmedAt: instant('confirmed_at'),
  /** The period of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: integer('last_step'),
  /** Codes tried since the last right one, in a window that ends then. */
  tries: integer().notNull().default(0),
  triesOverAt: instant('tries_over_at').notNull().defaultNow(),
})

/** For whoever lost their app. The row goes when the code is used, so it works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** argon2id: a code is short enough to be guessed from a faster hash. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [index('recovery_codes_person').on(table.personId)],
)
