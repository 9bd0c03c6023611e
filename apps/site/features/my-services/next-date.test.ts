import { expect, test } from 'vitest'
import type { BookedItem } from './booked-item.ts'
import { type ListedDate, nextDateOf } from './next-date.ts'

const booked = (change: Partial<BookedItem>) => ({ serviceId: null, eventType: null, title: 'Slow hatha', ...change }) as BookedItem
const listed = (id: number, day: number, change: Partial<ListedDate> = {}): ListedDate => ({
  id,
  start: `2026-12-0${day}T18:30:00+01:00`,
  serviceId: null,
  eventType: null,
  title: 'Slow hatha',
  isFree: true,
  ...change,
})

test('nextDateOf returns the next free date of a group class', () => {
  const dates = [listed(3, 8), listed(2, 3), listed(1, 1, { isFree: false }), listed(4, 2, { title: 'Pilates' })]
  expect(nextDateOf(booked({}), dates, [])?.id).toBe(2)
})

test('nextDateOf returns the next full date of a group class when all dates are full', () => {
  expect(nextDateOf(booked({}), [listed(2, 3, { isFree: false }), listed(1, 1, { isFree: false })], [])?.id).toBe(1)
})

test('nextDateOf matches individual classes by service, also after the service was renamed', () => {
  const dates = [listed(1, 1, { serviceId: 5 }), listed(2, 2, { serviceId: 6, title: 'Renamed' })]
  expect(nextDateOf(booked({ serviceId: 6 }), dates, [])?.id).toBe(2)
})

test('nextDateOf matches events with equal titles only if their types are equal', () => {
  const retreat = booked({ eventType: 'retreat', title: '' })
  expect(nextDateOf(retreat, [listed(1, 1, { eventType: 'workshop', title: '' })], [])).toBeUndefined()
  expect(nextDateOf(retreat, [listed(2, 2, { eventType: 'retreat', title: '' })], [])?.id).toBe(2)
})

test('nextDateOf skips dates that the person has already booked', () => {
  expect(nextDateOf(booked({}), [listed(1, 1), listed(2, 3)], [1])?.id).toBe(2)
})
