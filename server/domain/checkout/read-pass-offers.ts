import { readClock } from '../../db/clock.ts'
import type { Reader } from '../../db/database.ts'
import { readTerms } from '../bookings/seats/booking-repository.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/owned-item-repository.ts'
import { findCredit } from '../money/ledger/credit-repository.ts'
import { findPricedClass } from '../products/passes/class-repository.ts'
import { addsMakeUp, asksToStart, decidePass, type Pass, type PassBooking, spanWith } from '../products/passes/pass.ts'
import { listLivePasses, listPassBookings } from '../products/passes/pass-repository.ts'
import { entryPrice } from '../products/passes/product.ts'
import { type PricedOffering, quote } from '../schedule/catalog/pricing.ts'

/** `givesBack`: the classes that the returned entry can pay for after a cancellation in time: any class, a make-up, or none. */
type PassOffer = {
  pass: Pass
  until: string | null
  asksToStart: boolean
  entryPrice: number | null
  givesBack: 'class' | 'make_up' | 'no_make_up'
}

/** `isCheaper`: the class costs less than one entry of the first pass. Always false if the first pass is of a course. */
export type PassOffers = { passes: PassOffer[]; best: 'pass' | 'credit' | 'money'; isCheaper: boolean }

type Asked = { personId: number; kind: PricedOffering['kind']; offeringId: number }

/** `best`: the pass that ends first, unless its entry is worth more than the class; otherwise credit, then money. Refuses: not_found. */
export async function readPassOffers(
  deps: { db: Reader; timeZone: string; provider: { minimumCharge: number } },
  { personId, kind, offeringId }: Asked,
): Promise<Decision<PassOffers>> {
  const { db, timeZone: zone } = deps
  const found = await findPricedClass(db, kind, offeringId)
  if (!found) return refuse('not_found')
  const { asker, discountPercent } = await readTerms(db, { personId, offeringId })
  const pricing = { discountPercent, minimumCharge: deps.provider.minimumCharge }
  const { price } = quote(found, asker, pricing)
  const wanted = { ...found, price: quote(found, { ...asker, firstOnlineAhead: false }, pricing).price }
  const now = await readClock(db)

  const passes: PassOffer[] = []
  for (const pass of await listLivePasses(db, personId)) {
    if (await whyOutOfReach(db, { accountId: pass.id })) continue
    const others = await listPassBookings(db, pass.id)
    if (!decidePass(pass, others, wanted, { now, zone, startNow: true }).ok) continue
    const { until } = spanWith(pass, [...others, { startsAt: wanted.startsAt, isSpent: true }], zone)
    const price = entryPrice({ ...pass.sold, entries: pass.entries })
    const givesBack = givesBackOf(pass, others, { offeringId, startsAt: wanted.startsAt })
    passes.push({ pass, until, asksToStart: asksToStart(pass, now), entryPrice: price, givesBack })
  }
  passes.sort((one, other) => (one.until ?? '9999').localeCompare(other.until ?? '9999') || one.pass.id - other.pass.id)
  const [first] = passes
  const isCheaper = first !== undefined && first.pass.ownDates === null && price < (first.entryPrice ?? 0)
  const withoutPass = (await readUsableCredit(db, personId)) > 0 ? 'credit' : 'money'
  return accept({ passes, best: passes.length > 0 && !isCheaper ? 'pass' : withoutPass, isCheaper })
}

function givesBackOf(pass: Pass, others: PassBooking[], wanted: Pick<PassBooking, 'offeringId' | 'startsAt'>): PassOffer['givesBack'] {
  if (pass.ownDates === null) return 'class'
  const booked = { ...wanted, bookingId: 0, isLive: true, isSpent: true, isCompensated: false }
  return addsMakeUp({ ...pass, available: pass.available - 1 }, [...others, booked], booked.bookingId) ? 'make_up' : 'no_make_up'
}

async function readUsableCredit(reader: Reader, personId: number): Promise<number> {
  const credit = await findCredit(reader, personId)
  if (!credit || (await whyOutOfReach(reader, { accountId: credit.accountId }))) return 0
  return credit.available
}
