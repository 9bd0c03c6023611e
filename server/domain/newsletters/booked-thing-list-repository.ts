import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { isStanding } from './audience-repository.ts'

/** A service, or the name of group classes and events. `people`: how many have booked it. */
export type Booked = { serviceId: number | null; titleEn: string; titleRu: string; people: number }

const MOST_CHOICES = 200

/** What people have booked, what most have booked first. */
export async function listBookedThings(reader: Reader): Promise<Booked[]> {
  const isService = sql`case when o.kind = 'slot' then o.service_id end`
  return reader
    .select({
      serviceId: sql<number | null>`found.service_id`,
      titleEn: sql<string>`coalesce(s.name_en, found.title_en)`,
      titleRu: sql<string>`coalesce(s.name_ru, found.title_ru)`,
      people: sql<number>`found.people::int`,
    })
    .from(
      sql`(select ${isService} as service_id, case when o.kind = 'slot' then '' else o.title_en end as title_en,
        case when o.kind = 'slot' then '' else o.title_ru end as title_ru, count(distinct b.person_id) as people
        from bookings b join offerings o on o.id = b.offering_id where ${isStanding} group by 1, 2, 3) as found`,
    )
    .leftJoin(sql`services s`, sql`s.id = found.service_id`)
    .orderBy(sql`found.people desc`, sql`2`)
    .limit(MOST_CHOICES)
}
