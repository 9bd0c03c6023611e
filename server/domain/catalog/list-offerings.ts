import type { Database } from '../../db/database.ts'
import { readSettings } from '../settings/settings-repository.ts'
import { isOnlineOf, type Offering, type Service } from './offering.ts'
import { type Kind, listBookable } from './offerings-repository.ts'
import { canBook } from './places.ts'
import { type Asker, anonymous, type Pricing, type Quote, quote, quoteHeld } from './pricing.ts'
import { readAsker } from './pricing-repository.ts'
import { findFirstFree, listPublic, listPublicSoon } from './public-offerings-repository.ts'
import { listServices } from './services-repository.ts'

/** Whoever looks at a public list; `personId` undefined: nobody known. `minimumCharge` in haléře. */
export type Looker = { personId: number | undefined; minimumCharge: number }
/** An offering with what it costs this person. */
export type Offered = { offering: Offering; quote: Quote }
export type PricedService = { service: Service; quote: Quote }

/** What can be booked of one kind, by start, at this person's own prices. */
export async function listOffered(db: Database, kind: Kind, looker: Looker): Promise<Offered[]> {
  const list = looker.personId === undefined ? listPublic(db, kind) : listBookable(db, kind, looker.personId)
  const [offerings, [asker, pricing]] = await Promise.all([list, readTerms(db, looker)])
  return offerings.map((offering) => ({ offering, quote: quoteOffering(offering, asker, pricing) }))
}

/** What of one kind is on in the coming days, and the next that has a place left where none of these has one, at the full prices. */
export async function listSoonOffered(
  db: Database,
  kind: Kind,
  { days, minimumCharge }: { days: number; minimumCharge: number },
): Promise<Offered[]> {
  const soon = await listPublicSoon(db, kind, days)
  const next = soon.some(canBook) ? undefined : await findFirstFree(db, kind)
  const [asker, pricing] = await readTerms(db, { personId: undefined, minimumCharge })
  return [...soon, ...(next ? [next] : [])].map((offering) => ({ offering, quote: quoteOffering(offering, asker, pricing) }))
}

/** Every service at this person's own price. */
export async function listPricedServices(db: Database, looker: Looker): Promise<PricedService[]> {
  const services = await listServices(db)
  const [asker, pricing] = await readTerms(db, looker)
  return services.map((service) => ({ service, quote: quote({ ...service, kind: 'slot', returningPrice: null }, asker, pricing) }))
}

/** What an offering costs somebody: while they hold it unpaid, the price it was held at. */
export function quoteOffering(offering: Offering, asker: Asker, pricing: Pricing): Quote {
  const now = quote({ ...offering, isOnline: isOnlineOf(offering) }, asker, pricing)
  return offering.own?.status === 'pending' ? quoteHeld(offering.own, now) : now
}

/** Nobody's prices are the full ones, so nothing is asked for nobody. */
async function readTerms(db: Database, { personId, minimumCharge }: Looker): Promise<[Asker, Pricing]> {
  if (personId === undefined) return [anonymous, { discountPercent: 0, minimumCharge }]
  const { firstOnlineDiscountPercent } = await readSettings(db)
  return [await readAsker(db, personId), { discountPercent: firstOnlineDiscountPercent, minimumCharge }]
}
