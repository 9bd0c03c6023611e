import type { Database } from '../../../db/database.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import type { OfferingKind } from './offering.ts'
import { isOnlineOf, type Offering, type Service } from './offering.ts'
import { listBookableFor } from './offerings-repository.ts'
import { anonymous, type Customer, type Pricing, type Quote, quote, quoteHeld } from './pricing.ts'
import { readCustomer } from './pricing-repository.ts'
import { canBook } from './seats-left.ts'
import { listServices } from './service-list-repository.ts'

/** `personId` is undefined if not signed in. `minimumCharge` in haléře. */
export type Viewer = { personId: number | undefined; minimumCharge: number }
export type ListedOffering = { offering: Offering; quote: Quote }
export type PricedService = { service: Service; quote: Quote }

/** Returns the bookable offerings of a kind by start, with the person's seats and prices. `offered`: the public list. */
export async function listPublicOfferings(
  db: Database,
  offered: Offering[],
  kind: OfferingKind,
  looker: Viewer & { personId: number },
): Promise<ListedOffering[]> {
  const [offerings, [asker, pricing]] = await Promise.all([listBookableFor(db, offered, kind, looker.personId), readTerms(db, looker)])
  return offerings.map((offering) => ({ offering, quote: quoteOffering(offering, asker, pricing) }))
}

/** Returns offerings that begin before `until`, plus the next bookable one if none of these is bookable. `coming` is sorted by start. */
export function soonest(coming: Offering[], until: Date): Offering[] {
  const soon = coming.filter(({ startsAt }) => startsAt < until)
  const next = soon.some(canBook) ? undefined : coming.find(canBook)
  return next ? [...soon, next] : soon
}

export async function listPricedServices(db: Database, looker: Viewer): Promise<PricedService[]> {
  const services = await listServices(db)
  const [asker, pricing] = await readTerms(db, looker)
  return services.map((service) => ({ service, quote: quote({ ...service, kind: 'slot', returningPrice: null }, asker, pricing) }))
}

/** Returns the price for a person. An unpaid hold keeps the price at which it was created. */
export function quoteOffering(offering: Offering, asker: Customer, pricing: Pricing): Quote {
  const now = quote({ ...offering, isOnline: isOnlineOf(offering) }, asker, pricing)
  return offering.own?.status === 'pending' ? quoteHeld(offering.own, now) : now
}

export const withFullPrice = (offering: Offering, minimumCharge: number): ListedOffering => ({
  offering,
  quote: quoteOffering(offering, ...nobodysTerms(minimumCharge)),
})

type Terms = [Customer, Pricing]

const nobodysTerms = (minimumCharge: number): Terms => [anonymous, { discountPercent: 0, minimumCharge }]

export async function readTerms(db: Database, { personId, minimumCharge }: Viewer): Promise<Terms> {
  if (personId === undefined) return nobodysTerms(minimumCharge)
  const { firstOnlineDiscountPercent } = await readSettings(db)
  return [await readCustomer(db, personId), { discountPercent: firstOnlineDiscountPercent, minimumCharge }]
}
