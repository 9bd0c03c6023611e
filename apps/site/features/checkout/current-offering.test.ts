import { expect, test } from 'vitest'
import { type CurrentOffering, nearestAlternatives } from './current-offering.ts'

const at = (id: number, day: number, more: Partial<CurrentOffering> = {}) =>
  ({
    id,
    start: `2026-12-${String(day).padStart(2, '0')}T18:00:00+01:00`,
    serviceType: 'pilates',
    isFree: true,
    ...more,
  }) as CurrentOffering
const wanted = { id: 1, at: Date.parse('2026-12-10T18:00:00+01:00'), serviceType: 'pilates' as const }
const ids = (all: CurrentOffering[]) => nearestAlternatives(all, wanted).map(({ id }) => id)

test('the checkout of a taken slot offers the three available classes nearest in time, earliest first', () => {
  expect(ids([at(1, 10), at(2, 1), at(3, 9), at(4, 12), at(5, 11), at(6, 25)])).toEqual([3, 5, 4])
})

test('the checkout of a taken slot does not offer full classes', () => {
  expect(ids([at(2, 9, { isFree: false }), at(3, 12)])).toEqual([3])
})

test('the checkout of a taken slot offers a class of another practice only when no other class of the same practice is available', () => {
  const yoga = at(2, 9, { serviceType: 'hatha_yoga' })
  expect(ids([yoga, at(3, 20)])).toEqual([3])
  expect(ids([yoga])).toEqual([2])
})
