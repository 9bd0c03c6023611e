import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { waitingBefore } from '../../../db/waiting-before.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { DAYS_AHEAD } from './exchange.ts'

/** `taken`: seats taken, not counting the person's hold for this exchange. `waiting`: people ahead of this person on the waiting list. */
export type TargetClass = Awaited<ReturnType<typeof listTargets>>[number]

export type MovedBooking = { id: number; personId: number; offeringId: number; kind: OfferingTexts['kind'] }

/** The maximum number of classes listed: about a month of slots on busy days. */
const MAX_TARGETS = 200

const isAhead = and(
  gt(offerings.startsAt, sql`clock_timestamp()`),
  lte(offerings.startsAt, sql`clock_timestamp() + make_interval(days => ${sql.raw(String(DAYS_AHEAD))})`),
)

/** Lists future classes of the kind with a free seat, at most DAYS_AHEAD ahead, soonest first. Waiting lists are not subtracted. */
export async function listTargets(reader: Reader, { id, personId, offeringId, kind }: MovedBooking) {
  // A hold for the same exchange is ignored.
  const isOther = sql`b.id <> ${id} and b.exchanged_for is distinct from ${id} and is_live(b.status, b.held_until)`
  const taken = sql<number>`(select count(*)::int from ${bookings} b where b.offering_id = ${offerings.id} and ${isOther})`
  const waiting = waitingBefore(offerings, sql.raw('me'))
  const rows = await reader
    .select({
      id: offerings.id,
      kind: offerings.kind,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      capacity: offerings.capacity,
      taken,
      waiting,
      price: sql<number>`coalesce(${offerings.price}, ${services.price})`,
      returningPrice: offerings.returningPrice,
      isOnline: sql<boolean>`coalesce(${services.isOnline}, false)`,
      serviceId: offerings.serviceId,
      notForMakeUps: offerings.notForMakeUps,
      serviceType: sql<ServiceType>`coalesce(${services.serviceType}, ${offerings.serviceType})`,
      overlaps: sql<boolean>`exists (select from ${bookings} b join ${offerings} o on o.id = b.offering_id
        where b.person_id = ${personId} and ${isOther} and o.starts_at < ${offerings.endsAt} and o.ends_at > ${offerings.startsAt})`,
      isOpenSingly: sql<boolean>`coalesce(${offerings.singlesFrom} <= clock_timestamp(), true)`,
      texts: textColumns,
      service: serviceColumns,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(sql`waiting as me`, sql`me.offering_id = ${offerings.id} and me.person_id = ${personId} and me.status = 'waiting'`)
    .where(
      and(
        eq(offerings.kind, kind),
        offerings.isActive,
        isAhead,
        ne(offerings.id, offeringId),
        sql`${taken} < ${offerings.capacity}`,
        sql`not exists (select from ${bookings} b where b.offering_id = ${offerings.id} and b.person_id = ${personId} and ${isOther})`,
      ),
    )
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    .limit(MAX_TARGETS)
  return rows.map(({ texts, service, ...row }) => ({ ...row, texts: { ...texts, service } }))
}

export async function isWithinReach(reader: Reader, offeringId: number, kind: OfferingTexts['kind']): Promise<boolean> {
  const [row] = await reader
    .select({ id: offerings.id })
    .from(offerings)
    .where(
      and(
        eq(offerings.id, offeringId),
        eq(offerings.kind, kind),
        lte(offerings.startsAt, sql`clock_timestamp() + make_interval(days => ${DAYS_AHEAD})`),
      ),
    )
  return row !== undefined
}
