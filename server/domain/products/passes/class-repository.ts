import { and, eq, sql } from 'drizzle-orm'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { Reader } from '../../../db/database.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import type { PricedOffering } from '../../schedule/catalog/pricing.ts'

/** Prices in haléře. */
export type PricedClass = PricedOffering & {
  id: number
  notForMakeUps: boolean
  serviceId: number | null
  serviceType: ServiceType
  startsAt: Date
}

export async function findPricedClass(reader: Reader, kind: PricedOffering['kind'], id: number): Promise<PricedClass | undefined> {
  const [row] = await reader
    .select({
      id: offerings.id,
      notForMakeUps: offerings.notForMakeUps,
      kind: offerings.kind,
      serviceId: offerings.serviceId,
      serviceType: sql<ServiceType>`coalesce(${services.serviceType}, ${offerings.serviceType})`,
      startsAt: offerings.startsAt,
      price: sql<number>`coalesce(${offerings.price}, ${services.price})`,
      returningPrice: offerings.returningPrice,
      isOnline: sql<boolean>`coalesce(${services.isOnline}, false)`,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(offerings.id, id), eq(offerings.kind, kind)))
  return row
}
