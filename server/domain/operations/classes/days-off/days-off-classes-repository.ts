import { and, sql } from 'drizzle-orm'
import { classTakesPlace, isBeingCancelled } from '../../../../db/class-takes-place.ts'
import type { Reader } from '../../../../db/database.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import type { DaysOffSpan } from '../../../kernel/decision.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { listOfferings } from '../../../schedule/catalog/offerings-repository.ts'

/** Lists the classes in this period that take place and are not over, by start. Includes hidden ones with people. */
export async function listClassesOn(reader: Reader, { beginsAt, endsAt }: Pick<DaysOffSpan, 'beginsAt' | 'endsAt'>): Promise<Offering[]> {
  const span = sql`tstzrange(${beginsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`
  const rows = await reader
    .select({ id: offerings.id })
    .from(offerings)
    .where(
      and(
        sql`tstzrange(${offerings.startsAt}, ${offerings.endsAt}) && ${span}`,
        sql`${offerings.endsAt} > clock_timestamp()`,
        classTakesPlace,
        sql`not ${isBeingCancelled}`,
      ),
    )
  return listOfferings(
    reader,
    rows.map(({ id }) => id),
  )
}
