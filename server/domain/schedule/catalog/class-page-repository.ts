import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courseDates, courses } from '../../../db/schema/courses.ts'
import type { PageTexts } from './offering.ts'
import { guideColumns, textColumns } from './offering-columns-repository.ts'

/** Whether a visible class was cancelled, and the cancellation can no longer be undone. */
export async function wasCancelled(reader: Reader, offeringId: number): Promise<boolean> {
  const rows = await rowsOf<{ found: boolean }>(
    reader,
    sql`select exists (
    select 1 from cancellations c where c.offering_id = ${offeringId} and c.was_active and c.status in ('running', 'done')) as found`,
  )
  return rows[0]?.found ?? false
}

const columns = { descriptionEn: textColumns.descriptionEn, descriptionRu: textColumns.descriptionRu, ...guideColumns }
const saysSomething = sql`${offerings.descriptionEn} || ${offerings.descriptionRu} || ${offerings.forWhomEn} || ${offerings.forWhomRu} || ${offerings.toBringEn} || ${offerings.toBringRu} || ${offerings.outlineEn} || ${offerings.outlineRu} <> ''`

export const listSeriesTexts = (reader: Reader, seriesId: string): Promise<PageTexts[]> =>
  reader
    .select(columns)
    .from(offerings)
    .where(and(eq(offerings.seriesId, seriesId), saysSomething))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))

export type CourseOfClass = { id: number; nameEn: string; nameRu: string }

export const listCoursesOf = (reader: Reader, offeringId: number): Promise<CourseOfClass[]> =>
  reader
    .select({ id: courses.id, nameEn: courses.nameEn, nameRu: courses.nameRu })
    .from(courseDates)
    .innerJoin(courses, eq(courses.id, courseDates.courseId))
    .where(and(eq(courseDates.offeringId, offeringId), isNull(courses.closedAt)))
    .orderBy(asc(courses.id))

export async function findSinglesFrom(reader: Reader, offeringId: number): Promise<Date | null> {
  const [row] = await reader.select({ singlesFrom: offerings.singlesFrom }).from(offerings).where(eq(offerings.id, offeringId))
  return row?.singlesFrom ?? null
}
