import { asc, desc, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../db/database.ts'
import { daysOff } from '../../../db/schema/days-off.ts'
import type { DaysOffSpan } from '../../kernel/decision.ts'

const columns = {
  id: daysOff.id,
  beginsAt: daysOff.beginsAt,
  endsAt: daysOff.endsAt,
  text: { en: daysOff.wordsEn, ru: daysOff.wordsRu },
}

// How far ahead the timetable shows days off. It shows at most three, because more would push the classes out of view.
const AHEAD = sql.raw(`interval '120 days'`)
const MAX = 3

/** Returns the current and next days off for the timetable. `lasts`: milliseconds until the list changes without a write. */
export async function listComingDaysOff(reader: Reader): Promise<{ spans: DaysOffSpan[]; lasts: number }> {
  const rows = await rowsOf<{ lasts: string | number | null }>(
    reader,
    sql`select extract(epoch from least(
    (select min(ends_at) from days_off where ends_at > statement_timestamp()),
    (select min(begins_at) - ${AHEAD} from days_off where begins_at - ${AHEAD} > statement_timestamp())
  ) - statement_timestamp()) * 1000 as lasts`,
  )
  const spans = await reader
    .select(columns)
    .from(daysOff)
    .where(sql`${daysOff.endsAt} > statement_timestamp() and ${daysOff.beginsAt} - ${AHEAD} <= statement_timestamp()`)
    .orderBy(asc(daysOff.beginsAt))
    .limit(MAX)
  const lasts = rows[0]?.lasts ?? null
  return { spans, lasts: lasts === null ? Number.POSITIVE_INFINITY : Number(lasts) }
}

export const listDaysOff = (reader: Reader, since?: Date): Promise<DaysOffSpan[]> =>
  since === undefined
    ? reader.select(columns).from(daysOff).orderBy(desc(daysOff.beginsAt))
    : reader
        .select(columns)
        .from(daysOff)
        .where(sql`${daysOff.endsAt} > ${since.toISOString()}::timestamptz`)
        .orderBy(asc(daysOff.beginsAt))
