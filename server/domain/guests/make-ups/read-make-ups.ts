import type { MakeUpReason } from '../../../../packages/contract/booking/courses.ts'
import { readClock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { listOwnSeats, readTerms } from '../../bookings/seats/booking-repository.ts'
import type { Booking } from '../../bookings/seats/seat-rules.ts'
import { isPaidOtherwise } from '../../checkout/place-booking.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import { isMakeUp, makeUpCounts, type Pass } from '../../products/passes/pass.ts'
import { findPass, listPassBookings } from '../../products/passes/pass-repository.ts'
import type { OfferingKind, OfferingTexts } from '../../schedule/catalog/offering.ts'
import { quote } from '../../schedule/catalog/pricing.ts'
import { listMakeUpClasses } from './make-up-repository.ts'
import { type MakeUpFacts, whyNotPossible } from './make-ups.ts'

const WEEKS_AHEAD = 6

/** `price` in haléře. `reason` null: the class can be booked with the pass. */
type MakeUpClass = {
  offeringId: number
  startsAt: Date
  endsAt: Date
  texts: OfferingTexts
  price: number
  availableSpots: number
  isOwnDate: boolean
  reason: MakeUpReason | null
}
/** `left`, `used`, `most`: numbers of make-ups that can be booked, have been booked, and are allowed. `until`: the last day, YYYY-MM-DD. */
export type ListedMakeUps = { left: number; used: number; most: number; until: string | null; classes: MakeUpClass[] }

type Deps = { db: Reader; timeZone: string; provider: { minimumCharge: number } }

/** Lists the classes of the next weeks for a person's pass of a course. Free classes are left out. Refuses: not_found, email_unproven. */
export async function readOwnMakeUps(
  deps: Deps,
  { personId, passId }: { personId: number; passId: number },
): Promise<Decision<ListedMakeUps>> {
  const pass = await findPass(deps.db, passId)
  if (pass?.personId !== personId || pass.ownDates === null) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { accountId: passId })
  return outOfReach ? refuse(outOfReach) : accept(await list(deps, pass))
}

export async function readMakeUpsOf(deps: Deps, passId: number): Promise<Decision<ListedMakeUps>> {
  const pass = await findPass(deps.db, passId)
  return pass && pass.ownDates !== null ? accept(await list(deps, pass)) : refuse('not_found')
}

async function list(deps: Deps, pass: Pass): Promise<ListedMakeUps> {
  const { db, timeZone: zone } = deps
  const { personId, sold } = pass
  const [now, terms, bookings] = [
    await readClock(db),
    await readTerms(db, { personId, offeringId: 0 }),
    await listPassBookings(db, pass.id),
  ]
  // The timetable of slots is long, so slots are listed only if the course allows them for make-ups.
  const kinds: OfferingKind[] = sold.opens.kinds.includes('slot') ? ['slot', 'session', 'event'] : ['session', 'event']
  const until = instantOf(addDays(dayOf(now, zone), 7 * WEEKS_AHEAD), '00:00', zone)
  const own = new Map((await listOwnSeats(db, personId)).map((booking) => [booking.offeringId, booking]))
  const pricing = { discountPercent: terms.discountPercent, minimumCharge: deps.provider.minimumCharge }

  const classes: MakeUpClass[] = []
  for (const { offering, endsAt, texts, returning, takenByOthers, waitingBefore } of await listMakeUpClasses(db, pass, {
    kinds,
    until,
  })) {
    const asker = { firstOnlineAhead: false, returning }
    const { price } = quote(offering, asker, pricing)
    if (price === 0) continue
    const seat = own.get(offering.id)
    // Own dates can be booked before single spots are sold.
    const isOwnDate = !isMakeUp(pass, offering.id)
    const seen = isOwnDate ? { ...offering, singlesFrom: null } : offering
    const facts = { now, offering: seen, own: seat, takenByOthers, waitingBefore, asker, pricing, ...(await readHold(db, seat)) }
    classes.push({
      offeringId: offering.id,
      startsAt: offering.startsAt,
      endsAt,
      texts,
      price,
      availableSpots: Math.max(offering.capacity - takenByOthers - waitingBefore, 0),
      isOwnDate,
      reason: whyNotPossible(facts, await withoutOwn(db, pass, seat), bookings, zone),
    })
  }
  return { ...makeUpCounts(pass, bookings), until: pass.validUntil, classes }
}

const readHold = async (db: Reader, own: Booking | undefined): Promise<Pick<MakeUpFacts, 'isPaidOtherwise'>> => ({
  isPaidOtherwise: await isPaidOtherwise(db, own),
})

/** Returns the pass without the entry that the person's hold in this class reserves, because a booking of this class may use it. */
const withoutOwn = async (db: Reader, pass: Pass, own: Booking | undefined): Promise<Pass> =>
  own?.accountId === pass.id ? ((await findPass(db, pass.id, { bookingId: own.id })) ?? pass) : pass
