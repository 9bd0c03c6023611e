import { expect, test, vi } from 'vitest'
import { SeatStore } from './seat-store.ts'

const spots = (id: number, left: number) => ({ id, kind: 'session' as const, spots: left, full: left === 0 })

test('the seat store notifies subscribers only when the number of free seats of a class changes', () => {
  const store = new SeatStore()
  const heard = vi.fn()
  store.subscribe(heard)
  for (const left of [2, 2, 1, 1]) store.put(spots(7, left))
  expect([heard.mock.calls.length, store.get(7)?.spots, store.get(8)]).toEqual([2, 1, undefined])
})

test('the seat store drops the numbers of free seats received before a gap in the stream, and keeps numbers received after the gap', () => {
  const store = new SeatStore()
  store.put(spots(7, 2))
  store.put(spots(8, 2))
  store.forgetOld()
  expect(store.get(7)?.spots).toBe(2)
  store.age()
  expect(store.get(7)?.spots).toBe(2)
  store.put(spots(8, 1))
  store.forgetOld()
  expect([store.get(7), store.get(8)?.spots]).toEqual([undefined, 1])
})
