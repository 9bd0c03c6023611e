import { expect, test } from 'vitest'
import { linkEnds, payLinkRequestOf, typedPrice } from './pay-link-request.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

test('a link to pay ends after one or three days, but at the latest an hour before the class', () => {
  const lengths = (start: string) => linkEnds(start, now).map(({ length }) => length)
  expect(lengths('2026-11-28T10:00:00Z')).toEqual(['day', 'days', 'longest'])
  expect(lengths('2026-11-25T10:00:00Z')).toEqual(['day', 'longest'])
  expect(linkEnds('2026-11-23T18:00:00Z', now)).toEqual([{ length: 'longest', until: '2026-11-23T17:00:00.000Z' }])
  expect(lengths('2026-11-23T11:00:00Z')).toEqual([])
})

test('a link to pay requires a note if the price differs from the price of the class, and accepts only whole crowns', () => {
  const typed = { until: undefined, price: '350', note: '' }
  expect(payLinkRequestOf(typed, 350)).toEqual({ link: {} })
  expect(payLinkRequestOf({ ...typed, price: '200' }, 350)).toBeNull()
  expect(payLinkRequestOf({ ...typed, price: '1 200', note: ' Two people ' }, 350)).toEqual({ link: { price: 1200, note: 'Two people' } })
  expect(payLinkRequestOf({ ...typed, until: '2026-11-24T10:00:00.000Z' }, 350)).toEqual({ link: { until: '2026-11-24T10:00:00.000Z' } })
  for (const price of ['', '12,5', '-1', 'x'])
    expect([price, payLinkRequestOf({ ...typed, price, note: 'Why' }, 350)]).toEqual([price, null])
  expect(typedPrice('1\u00a0200')).toBe(1200)
})
