import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'

/** The domain of an erased person's address. Nothing is delivered to .invalid (RFC 2606), and person.ts of the contract refuses it. */
export const ERASED = '@erased.invalid'

/** The searchable text of a person. Queries must use exactly this expression to use the search index. */
export const personSearchText = ({ firstName, lastName, email, phone }: Record<'firstName' | 'lastName' | 'email' | 'phone', SQLWrapper>) =>
  sql`(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`

export const personName = ({ firstName, lastName }: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql`lower(${firstName} || ' ' || ${lastName})`

export const people = pgTable(
  'people',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique('people_email'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** A phone number in E.164 format, entered by staff and not verified. Two people may share a number. */
    phone: text(),
    gender: text({ enum: ['male', 'female'] })
      .notNull()
      .default('male'),
    isStaff: boolean('is_staff').notNull().default(false),
    /** When the person became staff; null for other people. Set by a trigger when `is_staff` changes. */
    staffSince: instant('staff_since'),
    language: text({ enum: ['en', 'ru'] })
      .notNull()
      .default('en'),
    reminders: boolean().notNull().default(true),
    news: boolean().notNull().default(true),
    /** When staff confirmed the person's consent to newsletters. Null means that newsletters are allowed only after a payment. */
    newsAgreedAt: instant('news_agreed_at'),
    /** An input of the signatures in the links that turn off newsletters and reminders. A new key invalidates these links. */
    newsKey: uuid('news_key').notNull().unique('people_news_key').defaultRandom(),
    /** When a link sent to the address was used. Null means that the address is not proven: anyone can register with any address. */
    emailProvenAt: instant('email_proven_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The person this one was merged into, who now owns all of its rows. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => people.id),
    mergedAt: instant('merged_at'),
    /** This row's address before the merge, to which `email_proven_at` refers. It finds the person of `merged_into`, but cannot sign in. */
    mergedEmail: text('merged_email'),
  },
  (table) => [
    check('people_email_lower', sql`${table.email} = lower(btrim(${table.email}))`),
    check('people_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('people_gender', sql`${table.gender} in ('male', 'female')`),
    check('people_language', sql`${table.language} in ('en', 'ru')`),
    index('people_by_words').using('gin', sql`without_accents(${personSearchText(table)}) gin_trgm_ops`),
    // Excludes erased people, because this index is used to count people in lists.
    index('people_known')
      .on(table.id)
      .where(sql`${table.email} not like ${sql.raw(`'%${ERASED}'`)}`),
    check('people_merged', sql`(${table.mergedInto} is null) = (${table.mergedAt} is null)`),
    check('people_merged_email', sql`${table.mergedEmail} is null or ${table.mergedInto} is not null`),
    index('people_by_phone').on(table.phone),
    index('people_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('people_by_name').on(personName(table), table.id),
  ],
)

/** A refresh token. Sign-out, a password change or expiry makes it invalid. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the refresh token, which is not stored. */
    tokenHash: text('token_hash').notNull().unique('sign_ins_token_hash'),
    /** Browser and system such as Firefox and Windows; null if not recognised. The User-Agent header itself is not stored. */
    browser: text(),
    system: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sign_ins_person').on(table.personId)],
)

/** Reset links. The row is deleted on use, so a link works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 (hex) of the token. Only the email contains the token itself. */
    tokenHash: text('token_hash').primaryKey(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_person').on(table.personId)],
)

/** An email change, or a proof of the current address, until its link is used. One per person; a new one replaces it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique('email_changes_token_hash'),
    /** The password hash at the time of the request. Any later change of the password invalidates the link. */
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [check('email_changes_lower', sql`${table.email} = lower(btrim(${table.email}))`)],
)

/** A sign-in code and its link, one per browser; a new request replaces it. The row is deleted when either is used. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** SHA-256 of the six digits and the browser's nonce. Without the nonce the digits cannot be brute-forced. */
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash').notNull().unique('sign_in_codes_link_hash'),
    /** SHA-256 of the browser's nonce; the code works only with it. */
    nonceHash: text('nonce_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.nonceHash] }),
    check('sign_in_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
)
