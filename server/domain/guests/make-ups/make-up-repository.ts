import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { waitingBefore } from '../../../db/waiting-before.ts'
import { keptFromPass } from '../../checkout/courses/course-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import type { OfferingKind } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { isReturning } from '../../schedule/catalog/pricing-repository.ts'

/** Lists published classes of these kinds from now until `until`, by start, with the facts for a seat paid by this pass of a course. */
export async function listMakeUpClasses(
  reader: Reader,
  { id, personId }: Pick<Pass, 'id' | 'personId'>,
  { kinds, until }: { kinds: OfferingKind[]; until: Date },
) {
  const rows = await reader
    .select({
      offering: {
        id: offerings.id,
        kind: offerings.kind,
        startsAt: offerings.startsAt,
        isActive: offerings.isActive,
        notForMakeUps: offerings.notForMakeUps,
        singlesFrom: offerings.singlesFrom,
        capacity: offerings.capacity,
        serviceId: offerings.serviceId,
        serviceType: sql<ServiceType>`coalesce(${services.serviceType}, ${offerings.serviceType})`,
        price: sql<number>`coalesce(${offerings.price}, ${services.price}, 0)`,
        returningPrice: offerings.returningPrice,
        isOnline: sql<boolean>`coalesce(${services.isOnline}, false)`,
      },
      endsAt: offerings.endsAt,
      takenByOthers: sql<number>`(select count(*)::int from bookings b
        where b.offering_id = ${offerings.id} and b.person_id <> ${personId} and is_live(b.status, b.held_until))
        + coalesce(${keptFromPass(offerings.id, id, personId)}, 0)`,
      waitingBefore: waitingBefore(offerings, sql.raw('me')),
      returning: isReturning(personId, offerings.id),
      texts: textColumns,
      service: serviceColumns,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(sql`waiting as me`, sql`me.offering_id = ${offerings.id} and me.person_id = ${personId} and me.status = 'waiting'`)
    .where(and(offerings.isActive, inArray(offerings.kind, kinds), gt(offerings.startsAt, clock), lt(offerings.startsAt, until)))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
  return rows.map(({ texts, service, ...row }) => ({ ...row, texts: { ...texts, service } }))
}
