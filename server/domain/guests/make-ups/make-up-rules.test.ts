import { expect, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import type { Booking } from '../../bookings/seats/seat-rules.ts'
import { makeUpsLeft, type Pass, type PassBooking } from '../../products/passes/pass.ts'
import { type MakeUpFacts, whyNotPossible } from './make-ups.ts'

const PAIRS = 10_000
const ZONE = 'Europe/Prague'
const now = new Date('2026-10-01T10:00:00Z')
const DAY = 86_400_000

const random = seeded(83)
const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item
const chance = (percent: number): boolean => random() * 100 < percent
const inDays = (days: number) => new Date(now.getTime() + days * DAY)

const aPass = (): Pass => ({
  id: 1,
  personId: 1,
  orderId: 1,
  entries: 4,
  available: pick([0, 1, 1, 1, 2, 3]),
  sold: {
    nameEn: 'Course',
    nameRu: '',
    price: 120_000,
    opens: { kinds: pick([['session'], ['session', 'event']]), serviceIds: null, serviceTypes: null, priceUpTo: pick([30_000, 60_000]) },
    perDay: 20,
    ahead: null,
    makeUps: pick([0, 1, 2, 2]),
  },
  starts: 'purchase',
  days: 42,
  extraDays: 0,
  validFrom: '2026-10-01',
  validUntil: pick(['2026-10-20', '2026-11-12']),
  opensFrom: null,
  isEnded: chance(3),
  isFrozen: chance(3),
  ownDates: [1, 2, 3, 4],
  returnedByStudio: chance(20) ? 1 : 0,
})

const bookingsOf = (): PassBooking[] =>
  [1, 2, 3, 4, 11, 12].flatMap((offeringId) =>
    chance(offeringId > 10 ? 40 : 70)
      ? [
          {
            bookingId: offeringId,
            offeringId,
            startsAt: inDays(offeringId * 3),
            isLive: chance(70),
            isSpent: chance(70),
            isCompensated: false,
          },
        ]
      : [],
  )

const ownBooking = (): Booking => {
  const status = pick(['paid', 'pending', 'pending'] as const)
  const isLive = status === 'paid' || chance(60)
  const seat = { price: 30_000, covered: 0, accountId: null, firstOnline: false, exchangedFor: null, isTurn: false, byLink: false }
  const heldUntil = status === 'paid' ? null : inDays(isLive ? 0.01 : -0.01)
  return { id: 99, status, isLive, heldUntil, heldSince: inDays(-0.1), orderId: chance(20) ? 5 : null, ...seat }
}

const facts = (): MakeUpFacts => ({
  now,
  offering: {
    id: pick([1, 2, 3, 4, 20, 21, 22, 23]),
    kind: pick(['session', 'session', 'session', 'event']),
    startsAt: inDays(pick([-1, 3, 10, 25, 40, 50])),
    isActive: !chance(3),
    notForMakeUps: chance(10),
    singlesFrom: chance(10) ? inDays(1) : null,
    capacity: 5,
    serviceId: null,
    serviceType: null,
    price: pick([30_000, 30_000, 50_000, 70_000]),
    returningPrice: pick([null, 20_000]),
    isOnline: false,
  },
  own: chance(15) ? ownBooking() : undefined,
  takenByOthers: pick([0, 3, 4, 5]),
  waitingBefore: pick([0, 0, 1]),
  asker: { firstOnlineAhead: chance(50), returning: chance(50) },
  pricing: { discountPercent: 20, minimumCharge: 1500 },
  isPaidOtherwise: chance(2),
})

/** The rules in the words of product.md 6.12, written without the functions under test. */
function expected(seat: MakeUpFacts, pass: Pass, bookings: PassBooking[]) {
  const { offering, own, takenByOthers, waitingBefore, asker, isPaidOtherwise } = seat
  const hasHold = own?.status === 'pending' && own.isLive
  const price = offering.kind === 'event' && asker.returning ? (offering.returningPrice ?? offering.price) : offering.price
  const isOwnDate = [1, 2, 3, 4].includes(offering.id)
  const used = bookings.filter((one) => one.offeringId > 10 && (one.isLive || one.isSpent)).length
  if (own?.status === 'paid') return 'already_there'
  if (offering.startsAt <= now || !offering.isActive || (hasHold && own.orderId !== null)) return 'other_rules'
  if (!isOwnDate && !hasHold && offering.singlesFrom !== null) return 'not_open'
  if (!hasHold && takenByOthers + waitingBefore >= 5) return 'full'
  if (isPaidOtherwise || pass.isEnded || pass.isFrozen) return 'other_rules'
  if (!isOwnDate) {
    if (offering.notForMakeUps || (offering.kind === 'event' && pass.sold.opens.kinds.length === 1)) return 'other_rules'
    if (price > (pass.sold.opens.priceUpTo ?? 0)) return 'too_expensive'
    if (offering.startsAt > new Date(`${pass.validUntil}T23:59:59+02:00`)) return 'after_end'
    if (used >= (pass.sold.makeUps ?? 0) + pass.returnedByStudio) return 'limit_used'
  }
  return pass.available === 0 ? 'limit_used' : null
}

test('the list of make-ups agrees with the rules for 10,000 generated pairs of class and pass, among which every reason occurs', () => {
  const counts: Record<string, number> = {}
  for (let n = 0; n < PAIRS; n += 1) {
    const [seat, pass, bookings] = [facts(), aPass(), bookingsOf()]
    const reason = whyNotPossible(seat, pass, bookings, ZONE)
    expect(reason, JSON.stringify({ seat, pass, bookings })).toBe(expected(seat, pass, bookings))
    counts[reason ?? 'can'] = (counts[reason ?? 'can'] ?? 0) + 1
  }
  for (const reason of ['can', 'full', 'too_expensive', 'after_end', 'not_open', 'already_there', 'limit_used', 'other_rules'])
    expect(counts[reason], reason).toBeGreaterThan(100)
})

test('makeUpsLeft returns the number of returned entries, at most the unused part of the limit, and 0 for an ended pass', () => {
  const pass: Pass = { ...aPass(), available: 3, returnedByStudio: 0, isEnded: false, sold: { ...aPass().sold, makeUps: 2 } }
  const used: PassBooking = { bookingId: 9, offeringId: 11, startsAt: now, isLive: false, isSpent: true, isCompensated: false }
  expect([makeUpsLeft(pass, []), makeUpsLeft(pass, [used]), makeUpsLeft(pass, [used, used, used])]).toEqual([2, 1, 0])
  expect(makeUpsLeft({ ...pass, available: 1 }, [])).toBe(1)
  expect(makeUpsLeft({ ...pass, returnedByStudio: 1 }, [used, used])).toBe(1)
  expect(makeUpsLeft({ ...pass, isEnded: true }, [])).toBe(0)
})
