import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { countLive, makePeople, makeSession, testDependencies, testProvider } from '../seats/bookings.testing.ts'
import { addPersonToClass } from './add-person-to-class.ts'

let open: OpenDatabase
let deps: BookingDependencies
let staffId: number
let guests: number[]
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  const provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  const [first = 0, ...others] = await makePeople(open.db, 31)
  staffId = first
  guests = others
})
afterAll(() => open.close())

const walkIn = { firstName: 'Walk', lastName: 'In', language: 'en' as const }

test('exactly two of twelve simultaneous bookings and additions by staff get the last two seats', async () => {
  for (let round = 0; round < 5; round++) {
    const offeringId = await makeSession(open.db, { capacity: 2 })
    const before = await open.db.$count(people)
    const decisions = await Promise.all([
      ...guests
        .slice(0, 4)
        .map((personId) => placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://here' })),
      ...guests.slice(4, 8).map((personId) => addPersonToClass(deps, { offeringId, who: { personId }, payment: 'cash', staffId })),
      ...[1, 2, 3, 4].map(() => addPersonToClass(deps, { offeringId, who: { ...walkIn, email: undefined }, payment: 'cash', staffId })),
    ])
    const outcomes = decisions.map((decision) => (decision.ok ? 'in' : decision.reason)).sort()
    expect(outcomes).toEqual([...Array(2).fill('in'), ...Array(10).fill('sold_out')])
    expect(await countLive(open.db, offeringId)).toBe(2)
    const written = decisions.slice(8).filter(({ ok }) => ok).length
    expect(await open.db.$count(people)).toBe(before + written)
  }
})

test('a new person whom staff add twice to one class and once to another at the same time is created once and gets one seat in each class', async () => {
  for (let round = 0; round < 5; round++) {
    const who = { ...walkIn, email: `new-${round}@example.com` }
    const [one, other] = [await makeSession(open.db), await makeSession(open.db)]
    const before = await open.db.$count(people)
    const decisions = await Promise.all(
      [one, other, one].map((offeringId) => addPersonToClass(deps, { offeringId, who, payment: 'cash', staffId })),
    )
    expect(decisions.map((decision) => (decision.ok ? 'in' : decision.reason)).sort()).toEqual(['has_another_booking', 'in', 'in'])
    expect(await open.db.$count(people)).toBe(before + 1)
  }
})
