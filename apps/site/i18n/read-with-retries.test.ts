import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './read-with-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the times of all attempts, in milliseconds after the first one, if the first `failures` attempts fail. */
async function attempts(failures: number): Promise<{ at: number[]; text: string }> {
  const at: number[] = []
  const start = Date.now()
  const read = withRetries(async () => {
    at.push(Date.now() - start)
    if (at.length <= failures) throw new Error('the network is away')
    return 'hello'
  })
  const text = read('common').catch(() => 'nothing')
  await vi.advanceTimersByTimeAsync(60_000)
  return { at, text: await text }
}

test('withRetries repeats a failed request for a text five times, first after 350 ms and then after twice the previous delay', async () => {
  const { at, text } = await attempts(99)
  expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  expect(text).toBe('nothing')
})

test('withRetries returns a text that loads at the third attempt', async () => {
  const { at, text } = await attempts(2)
  expect(at).toHaveLength(3)
  expect(text).toBe('hello')
})

test('withRetries loads at most ten texts at once, and loads every text in the end', async () => {
  let open = 0
  let most = 0
  let read = 0
  const readPatiently = withRetries(async () => {
    most = Math.max(most, ++open)
    await new Promise((resolve) => setTimeout(resolve, 10))
    open--
    read++
  })
  for (let index = 0; index < 25; index++) void readPatiently(`area${index}`)
  await vi.advanceTimersByTimeAsync(1000)
  expect([most, read]).toEqual([10, 25])
})
