import { expect, test, vi } from 'vitest'
import { fetchedEffect } from './fetched-effect.ts'

const loaded = () => new Promise((resolve) => setTimeout(resolve))

test('it begins once its code has come, and ends when it is given up', async () => {
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

test('given up while its code is on its way, it never begins', async () => {
  const start = vi.fn(() => () => {})
  fetchedEffect(async () => start)()
  await loaded()
  expect(start).not.toHaveBeenCalled()
})

test('where its code doesn’t come nothing begins, and giving it up is no error', async () => {
  const giveUp = fetchedEffect(() => Promise.reject(new Error('no network')))
  await loaded()
  expect(giveUp).not.toThrow()
})
