import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'

/** How the address of somebody who is erased ends. RFC 2606: nothing is ever delivered to .invalid, and nobody can register there (packages/contract/people/person.ts). */
export const ERASED = '@erased.invalid'

/** Where staff look for a person. Only spelled like this a search finds it by its index. */
export const personWords = ({ firstName, lastName, email, phone }: Record<'firstName' | 'lastName' | 'email' | 'phone', SQLWrapper>) =>
  sql`(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`

/** What people are put in order by. */
export const personName = ({ firstName, lastName }: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql`lower(${firstName} || ' ' || ${lastName})`

export const people = pgTable(
  'people',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case, without outer spaces. */
    email: text().notNull().unique('people_email'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** E.164: a plus and up to fifteen digits. Staff write it down; nobody proves it, and two people may share one. */
    phone: text(),
    gender: text({ enum: ['male', 'female'] })
      .notNull()
      .default('male'),
    isStaff: boolean('is_staff').notNull().default(false),
    /** Since when they have been staff; a trigger writes it with `is_staff`. Null: they are not. */
    staffSince: instant('staff_since'),
    language: text({ enum: ['en', 'ru'] })
      .notNull()
      .default('en'),
    /** Whether they want to be reminded of what they have booked. */
    reminders: boolean().notNull().default(true),
    /** Whether they want news: what is written to many. Only whoever has paid before gets it at all. */
    news: boolean().notNull().default(true),
    /** Signed, it is in the links of emails that end news and reminders; another one ends those links. */
    newsKey: uuid('news_key').notNull().unique('people_news_key').defaultRandom(),
    /** When a link in an email proved that this address is theirs; null: never yet, anyone can register anybody's address. */
    emailProvenAt: instant('email_proven_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Staff found that they were somebody else too, to whom all that was theirs belongs since: nobody stands behind this row. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => people.id),
    mergedAt: instant('merged_at'),
    /** The address this row had then, at which that person is known too; `email_proven_at` is of it. Nobody signs in with it. */
    mergedEmail: text('merged_email'),
  },
  (table) => [
    check('people_email_lower', sql`${table.email} = lower(btrim(${table.email}))`),
    check('people_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('people_gender', sql`${table.gender} in ('male', 'female')`),
    check('people_language', sql`${table.language} in ('en', 'ru')`),
    index('people_by_words').using('gin', sql`without_accents(${personWords(table)}) gin_trgm_ops`),
    // Nobody who is erased: lists count the others by it.
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

/** One row per sign-in: what a refresh token stands for. Ended by logout, password change, or time. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** SHA-256 of the refresh token, in hexadecimal; the token itself is not kept. */
    tokenHash: text('token_hash').notNull().unique('sign_ins_token_hash'),
    /** What it was begun with, by name, e.g. Firefox and Windows; null: not recognised. The header itself is not kept. */
    browser: text(),
    system: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sign_ins_person').on(table.personId)],
)

/** A link by which a person may set a new password. The row goes when it is used, so it works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link, in hexadecimal; the token itself is in the email alone. */
    tokenHash: text('token_hash').primaryKey(),
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_person').on(table.personId)],
)

/** An address that a person wants, or theirs to be proven, until the link of the email to it is used. One at a time: a new wish ends the last. */
export const emailChanges = pgTable(
  'email_changes',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** SHA-256 of the token in the link, in hexadecimal; the token itself is in the email alone. */
    tokenHash: text('token_hash').notNull().unique('email_changes_token_hash'),
    /** The person's as it was then: whatever changes the password ends the link, whether it remembers to or not. */
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [check('email_changes_lower', sql`${table.email} = lower(btrim(${table.email}))`)],
)

/**
 * A code and a link by which somebody signs in without a password, one of each for each browser that asked: asking again there ends the last. The row
 * goes when either is used.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    personId: reference('person_id', () => people.id, { onDelete: 'cascade' }),
    /** SHA-256 of the six digits with the browser's nonce: without the nonce nobody can try all of them. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the link, in hexadecimal; the token itself is in the email alone. */
    linkHash: text('link_hash').notNull().unique('sign_in_codes_link_hash'),
    /** SHA-256 of what the browser that asked made up: the code works there alone. */
    nonceHash: text('nonce_hash').notNull(),
    /** How often a code was tried in that browser. */
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.nonceHash] }),
    check('sign_in_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
)
