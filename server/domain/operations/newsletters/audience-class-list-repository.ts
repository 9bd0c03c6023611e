import { sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { isLiveBooking } from './audience-repository.ts'

/** A service, or a title of group sessions and events. `people`: how many people booked it. */
export type AudienceClass = { serviceId: number | null; titleEn: string; titleRu: string; people: number }

const MAX_CHOICES = 200

export async function listAudienceClasses(reader: Reader): Promise<AudienceClass[]> {
  // Groups distinct pairs, because `count(distinct)` would sort a hundred thousand bookings.
  const isOfService = sql`o.kind = 'slot'`
  const found = sql`(select service_id, title_en, title_ru, count(*)::int as people from (
      select distinct case when ${isOfService} then o.service_id end as service_id, case when ${isOfService} then '' else o.title_en end as title_en,
        case when ${isOfService} then '' else o.title_ru end as title_ru, b.person_id
      from bookings b join offerings o on o.id = b.offering_id where ${isLiveBooking}) as each group by 1, 2, 3) as found`
  return reader
    .select({
      serviceId: sql<number | null>`found.service_id`,
      titleEn: sql<string>`coalesce(s.name_en, found.title_en)`,
      titleRu: sql<string>`coalesce(s.name_ru, found.title_ru)`,
      people: sql<number>`found.people`,
    })
    .from(found)
    .leftJoin(sql`services s`, sql`s.id = found.service_id`)
    .orderBy(sql`found.people desc`, sql`2`)
    .limit(MAX_CHOICES)
}
