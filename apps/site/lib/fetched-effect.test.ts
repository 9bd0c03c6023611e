import { expect, test, vi } from 'vitest'
import { fetchedEffect } from './fetched-effect.ts'

const loaded = () => new Promise((resolve) => setTimeout(resolve))

test('fetchedEffect starts the effect when the code has loaded and ends the effect on cleanup', async () => {
  const [start, end] = [vi.fn(), vi.fn()]
  const giveUp = fetchedEffect(async () => () => {
    start()
    return end
  })
  await loaded()
  expect([start.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
  giveUp()
  expect(end).toHaveBeenCalledOnce()
})

test('fetchedEffect never starts the effect if the cleanup runs before the code has loaded', async () => {
  const start = vi.fn(() => () => {})
  fetchedEffect(async () => start)()
  await loaded()
  expect(start).not.toHaveBeenCalled()
})

test('fetchedEffect starts nothing when the code fails to load, and its cleanup does not throw', async () => {
  const giveUp = fetchedEffect(() => Promise.reject(new Error('no network')))
  await loaded()
  expect(giveUp).not.toThrow()
})
