import { eq, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { daysOff } from '../../../db/schema/days-off.ts'
import type { DaysOffSpan } from '../../kernel/decision.ts'
import type { Interval } from './interval.ts'

const columns = {
  id: daysOff.id,
  beginsAt: daysOff.beginsAt,
  endsAt: daysOff.endsAt,
  text: { en: daysOff.wordsEn, ru: daysOff.wordsRu },
}

export async function findDaysOff(reader: Reader, intervals: Interval[]): Promise<DaysOffSpan[]> {
  if (intervals.length === 0) return []
  const wanted = intervals.map(
    ({ startsAt, endsAt }) => sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`,
  )
  return reader
    .select(columns)
    .from(daysOff)
    .where(sql`tstzrange(${daysOff.beginsAt}, ${daysOff.endsAt}) && any(array[${sql.join(wanted, sql`, `)}])`)
    .orderBy(daysOff.beginsAt)
}

export async function readDaysOff(reader: Reader, id: number): Promise<DaysOffSpan | undefined> {
  const [found] = await reader.select(columns).from(daysOff).where(eq(daysOff.id, id))
  return found
}

export async function lockDaysOff(tx: Transaction, id: number): Promise<DaysOffSpan | undefined> {
  const [found] = await tx.select(columns).from(daysOff).where(eq(daysOff.id, id)).for('no key update')
  return found
}

export async function insertDaysOff(tx: Transaction, { beginsAt, endsAt, text }: Omit<DaysOffSpan, 'id'>, personId: number) {
  const [row] = await tx
    .insert(daysOff)
    .values({ beginsAt, endsAt, wordsEn: text.en, wordsRu: text.ru, personId, madeAt: clock })
    .returning({ id: daysOff.id })
  if (!row) throw new Error('The days off were not stored.')
  return row.id
}

export async function updateDaysOffText(tx: Transaction, { id, text }: Pick<DaysOffSpan, 'id' | 'text'>): Promise<void> {
  await tx.update(daysOff).set({ wordsEn: text.en, wordsRu: text.ru }).where(eq(daysOff.id, id))
}

export async function deleteDaysOff(tx: Transaction, id: number): Promise<void> {
  await tx.delete(daysOff).where(eq(daysOff.id, id))
}
