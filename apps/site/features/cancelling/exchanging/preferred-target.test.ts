import { expect, test } from 'vitest'
import type { ExchangeOptions, ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'
import { PORTION, preferredTarget, sameClassFirst } from './preferred-target.ts'

const target = (id: number, change: Partial<ExchangeTarget> = {}) => ({ id, title: 'Hatha', overlaps: false, ...change }) as ExchangeTarget
const chosen = (...targets: ExchangeTarget[]) => preferredTarget({ title: 'Hatha', targets })?.id

test('preferredTarget selects the first date of the same class and never another class', () => {
  expect(chosen(target(1, { title: 'Yin' }), target(2), target(3))).toBe(2)
  expect(chosen(target(1, { title: 'Yin' }), target(2, { title: 'Pilates' }))).toBeUndefined()
})

test('preferredTarget never selects a date that overlaps another booking', () => {
  expect(chosen(target(1, { overlaps: true }), target(2))).toBe(2)
  expect(chosen(target(1, { overlaps: true }))).toBeUndefined()
})

test('preferredTarget selects nothing beyond the dates shown at first', () => {
  const others = Array.from({ length: PORTION }, (_, index) => target(index + 1, { title: 'Yin' }))
  expect(chosen(...others, target(PORTION + 1))).toBeUndefined()
})

test('sameClassFirst lists dates of the same class before dates of other classes, and keeps the order of time in each group', () => {
  const targets = [target(1, { title: 'Yin' }), target(2), target(3, { title: 'Pilates' }), target(4)]
  expect(sameClassFirst({ title: 'Hatha', targets } as ExchangeOptions).targets.map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
