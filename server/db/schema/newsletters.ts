import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Audience } from '../../../packages/contract/people/newsletter.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

export const newsletters = pgTable(
  'newsletters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    audience: jsonb().$type<Audience>().notNull(),
    subjectEn: text('subject_en').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    subjectRu: text('subject_ru').notNull().default(''),
    textRu: text('text_ru').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    leavesAt: instant('leaves_at').notNull(),
    undoneAt: instant('undone_at'),
    idempotencyKey: text('idempotency_key').unique('newsletters_asked_once'),
  },
  (table) => [
    check('newsletters_say_something', sql`${table.textEn} <> '' or ${table.textRu} <> ''`),
    index('newsletters_by_time').on(table.createdAt, table.id),
  ],
)
