import { createInstance } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { options, READER } from './options.ts'
import { readerOf } from './reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When a text was asked for, in milliseconds after the first time, if the first so many attempts fail. */
async function attempts(failures: number): Promise<{ at: number[]; text: string }> {
  const at: number[] = []
  const start = Date.now()
  const reader = readerOf(async () => {
    at.push(Date.now() - start)
    if (at.length <= failures) throw new Error('the network is away')
    return { hello: 'hello' }
  })
  const i18n = createInstance()
  void i18n.use(resourcesToBackend(reader)).init({ ...options, lng: 'en', ns: ['common'], backend: READER })
  await vi.advanceTimersByTimeAsync(60_000)
  return { at, text: i18n.t('hello') }
}

test('a text that fails to load is asked for five times more, first after 350 ms, then after twice as long each time', async () => {
  const { at } = await attempts(99)
  expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850])
})

test('what comes at the third attempt is shown', async () => {
  const { at, text } = await attempts(2)
  expect(at).toHaveLength(3)
  expect(text).toBe('hello')
})

test('at most ten texts are read at once', async () => {
  let open = 0
  let most = 0
  const reader = readerOf(async () => {
    most = Math.max(most, ++open)
    await new Promise((resolve) => setTimeout(resolve, 10))
    open--
    return {}
  })
  const ns = Array.from({ length: 25 }, (_, index) => `area${index}`)
  void createInstance()
    .use(resourcesToBackend(reader))
    .init({ ...options, lng: 'en', ns, backend: READER })
  await vi.advanceTimersByTimeAsync(1000)
  expect(most).toBe(10)
})
