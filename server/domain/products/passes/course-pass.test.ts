import { expect, test } from 'vitest'
import { type ClassToPay, decidePass, type Pass, type PassBooking } from './pass.ts'

const now = new Date('2026-10-01T10:00:00Z')
const asked = { now, zone: 'Europe/Prague', startNow: false }

const course: Pass = {
  id: 1,
  personId: 1,
  orderId: 1,
  entries: 3,
  available: 1,
  sold: {
    nameEn: 'Ten Mondays',
    nameRu: '',
    price: 90_000,
    opens: { kinds: ['session'], serviceIds: null, serviceTypes: null, priceUpTo: 30_000 },
    perDay: 100,
    ahead: null,
    makeUps: 2,
  },
  starts: 'purchase',
  days: 60,
  extraDays: 0,
  validFrom: '2026-10-01',
  validUntil: '2026-11-30',
  opensFrom: null,
  isEnded: false,
  isFrozen: false,
  ownDates: [1, 2, 3],
  returnedByStudio: 0,
}

const other: ClassToPay = {
  id: 9,
  kind: 'session',
  serviceId: null,
  serviceType: null,
  price: 30_000,
  startsAt: new Date('2026-11-30T22:30:00Z'),
  notForMakeUps: false,
}

const booked = (offeringId: number, changes: Partial<PassBooking> = {}): PassBooking => ({
  bookingId: offeringId,
  offeringId,
  startsAt: new Date('2026-10-12T16:00:00Z'),
  isLive: true,
  isSpent: true,
  isCompensated: false,
  ...changes,
})

const decide = (changes: { pass?: Partial<Pass>; wanted?: Partial<ClassToPay>; others?: PassBooking[] } = {}) => {
  const decision = decidePass(
    { ...course, ...changes.pass },
    changes.others ?? [booked(1), booked(2)],
    { ...other, ...changes.wanted },
    asked,
  )
  return decision.ok ? 'can' : decision.reason
}

test('a returned entry of a course pays for another class until the end of the last day for make-ups', () => {
  expect(decide()).toBe('can')
  expect(decide({ wanted: { startsAt: new Date('2026-11-30T23:00:00Z') } })).toBe('make_up_too_late')
})

test('the pass of a course pays for the dates of the course regardless of their kind, price and day', () => {
  const wanted = { id: 3, kind: 'event' as const, price: 90_000, startsAt: new Date('2027-01-10T10:00:00Z'), notForMakeUps: true }
  expect(decide({ wanted })).toBe('can')
  expect(decide({ wanted, others: [booked(8), booked(9)] })).toBe('can')
  expect(decide({ wanted, pass: { available: 0 } })).toBe('pass_empty')
  expect(decide({ wanted, pass: { isEnded: true } })).toBe('pass_ended')
})

test('a make-up class must be of a chosen kind, cost no more than the limit, and not be excluded', () => {
  expect(decide({ wanted: { kind: 'event' } })).toBe('pass_not_for_this')
  expect(decide({ wanted: { notForMakeUps: true } })).toBe('pass_not_for_this')
  expect(decide({ wanted: { price: 30_100 } })).toBe('make_up_too_expensive')
  expect(decide({ wanted: { price: 0 } })).toBe('pass_not_for_this')
})

test('the pass of a course refuses more make-ups than its limit, not counting own dates and make-ups cancelled in time', () => {
  const cancelled = { isLive: false, isSpent: false }
  expect(decide({ others: [booked(1), booked(7), booked(8)] })).toBe('make_up_limit')
  expect(decide({ others: [booked(1), booked(7), booked(8, cancelled)] })).toBe('can')
  expect(decide({ others: [booked(1), booked(7), booked(8, { isLive: false })] })).toBe('make_up_limit')
  expect(decide({ others: [], pass: { sold: { ...course.sold, makeUps: 0 } } })).toBe('make_up_limit')
})

test('each date cancelled by the studio raises the limit of make-ups by one, even in a course without make-ups', () => {
  const used = [booked(1), booked(7), booked(8)]
  expect(decide({ others: used, pass: { returnedByStudio: 1 } })).toBe('can')
  expect(decide({ others: [...used, booked(10)], pass: { returnedByStudio: 1 } })).toBe('make_up_limit')
  expect(decide({ pass: { returnedByStudio: 1, sold: { ...course.sold, makeUps: 0 } } })).toBe('can')
})

test('the pass of a course without a returned entry pays for no make-up class', () => {
  expect(decide({ pass: { available: 0 } })).toBe('pass_empty')
})

test('a pass that belongs to no course also pays for classes that are excluded from make-ups', () => {
  expect(decide({ pass: { ownDates: null }, wanted: { notForMakeUps: true, startsAt: new Date('2026-11-02T10:00:00Z') } })).toBe('can')
})
