import type { Database } from '../../../db/database.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import type { OfferingKind } from './offering.ts'
import { isOnlineOf, type Offering, type Service } from './offering.ts'
import { listBookableFor } from './offerings-repository.ts'
import { anonymous, type Customer, type Pricing, type Quote, quote, quoteHeld } from './pricing.ts'
import { readCustomer } from './pricing-repository.ts'
import { canBook } from './seats-left.ts'
import { listServices } from './service-list-repository.ts'

/** Whoever looks at a public list; `personId` undefined: nobody known. `minimumCharge` in haléře. */
export type Viewer = { personId: number | undefined; minimumCharge: number }
/** An offering with what it costs this person. */
export type ListedOffering = { offering: Offering; quote: Quote }
export type PricedService = { service: Service; quote: Quote }

/** What a person can book of one kind, by start, with their own seats and prices. `offered`: what everybody can book; a class in which nothing of theirs is stays the same object. */
export async function listPublicOfferings(
  db: Database,
  offered: Offering[],
  kind: OfferingKind,
  looker: Viewer & { personId: number },
): Promise<ListedOffering[]> {
  const [offerings, [asker, pricing]] = await Promise.all([listBookableFor(db, offered, kind, looker.personId), readTerms(db, looker)])
  return offerings.map((offering) => ({ offering, quote: quoteOffering(offering, asker, pricing) }))
}

/** What begins before `until`, and the next that has a place left where none of these has one. `coming`: by start. */
export function soonest(coming: Offering[], until: Date): Offering[] {
  const soon = coming.filter(({ startsAt }) => startsAt < until)
  const next = soon.some(canBook) ? undefined : coming.find(canBook)
  return next ? [...soon, next] : soon
}

/** Every service at this person's own price. */
export async function listPricedServices(db: Database, looker: Viewer): Promise<PricedService[]> {
  const services = await listServices(db)
  const [asker, pricing] = await readTerms(db, looker)
  return services.map((service) => ({ service, quote: quote({ ...service, kind: 'slot', returningPrice: null }, asker, pricing) }))
}

/** What an offering costs somebody: while they hold it unpaid, the price it was held at. */
export function quoteOffering(offering: Offering, asker: Customer, pricing: Pricing): Quote {
  const now = quote({ ...offering, isOnline: isOnlineOf(offering) }, asker, pricing)
  return offering.own?.status === 'pending' ? quoteHeld(offering.own, now) : now
}

/** For nobody in particular, at the full price. `minimumCharge` in haléře. */
export const withFullPrice = (offering: Offering, minimumCharge: number): ListedOffering => ({
  offering,
  quote: quoteOffering(offering, ...nobodysTerms(minimumCharge)),
})

type Terms = [Customer, Pricing]

/** Nobody's prices are the full ones, so nothing is asked for nobody. */
const nobodysTerms = (minimumCharge: number): Terms => [anonymous, { discountPercent: 0, minimumCharge }]

/** By what prices are worked out for somebody. */
export async function readTerms(db: Database, { personId, minimumCharge }: Viewer): Promise<Terms> {
  if (personId === undefined) return nobodysTerms(minimumCharge)
  const { firstOnlineDiscountPercent } = await readSettings(db)
  return [await readCustomer(db, personId), { discountPercent: firstOnlineDiscountPercent, minimumCharge }]
}
