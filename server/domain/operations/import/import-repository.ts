import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { personColumns } from '../../../db/person-columns.ts'
import { people } from '../../../db/schema/identity.ts'
import { imports } from '../../../db/schema/imports.ts'
import { NO_PASSWORD, type Person } from '../../people/account/people-repository.ts'
import { importColumns, type PeopleImport } from './import-list-repository.ts'

const UNDO_HOURS = 24
/** Columns that refer to a person. A row there proves that the person has done something. */
export const SIGNS_OF_LIFE = [
  'bookings',
  'orders',
  'accounts',
  'waiting',
  'receipt_buyers',
  'sign_ins',
  'password_resets',
  'email_changes',
  'sign_in_codes',
  'calendar_feeds',
  'second_factors',
  'recovery_codes',
  'schedule_changes',
  'audit_trail',
  'attention_done',
  'class_messages',
  'cancellations',
  'days_off',
  'class_runs',
  'booking_runs',
  'deferred_actions',
  'newsletters',
  'saved_views',
  'content_versions',
  'standing_bookings',
]
  .map((table) => `${table}.person_id`)
  .concat('vouchers.redeemed_by', 'people.merged_into', 'merges.kept_id', 'merges.gone_id')
/** The number of rows per statement, because a statement can have at most 65,535 values. */
const TOGETHER = 1000

export type NewPerson = typeof people.$inferInsert

/** Runs imports one after another, so that each sees the rows of the previous one. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table imports in share row exclusive mode`)
}

export async function insertPeople(tx: Transaction, values: NewPerson[]): Promise<Person[]> {
  const made: Person[] = []
  for (let from = 0; from < values.length; from += TOGETHER)
    made.push(
      ...(await tx
        .insert(people)
        .values(values.slice(from, from + TOGETHER))
        .returning(personColumns)),
    )
  return made
}

export async function insertImport(tx: Transaction, staffId: number, personIds: number[]): Promise<PeopleImport> {
  const undoUntil = sql`${clock} + make_interval(hours => ${UNDO_HOURS})`
  const [row] = await tx.insert(imports).values({ staffId, personIds, madeAt: clock, undoUntil }).returning(importColumns)
  if (!row) throw new Error('The import was not stored.')
  return row
}

export async function listImported(reader: Reader, id: number): Promise<number[]> {
  const rows = await reader.select({ personIds: imports.personIds }).from(imports).where(eq(imports.id, id))
  return rows.flatMap(({ personIds }) => personIds)
}

/** Locks the existing people by id, `FOR UPDATE`, so that no new row can refer to them. */
export async function lockPeople(tx: Transaction, ids: number[]): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(inArray(people.id, ids)).orderBy(people.id).for('update')
}

export function listIdle(tx: Transaction, ids: number[]): Promise<Person[]> {
  const has = (sign: string) => {
    const [table = '', column = ''] = sign.split('.')
    return sql`exists (select 1 from ${sql.raw(table)} x where x.${sql.raw(column)} = people.id)`
  }
  return tx
    .select(personColumns)
    .from(people)
    .where(
      and(
        inArray(people.id, ids),
        eq(people.passwordHash, NO_PASSWORD),
        eq(people.isStaff, false),
        isNull(people.emailProvenAt),
        ...SIGNS_OF_LIFE.map((sign) => sql`not ${has(sign)}`),
        sql`not exists (select 1 from messages m where m.email = people.email)`,
        sql`not exists (select 1 from removals g where g.kind = 'person' and g.subject_id = people.id)`,
      ),
    )
}

export async function deletePeople(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(people).where(inArray(people.id, ids))
}
