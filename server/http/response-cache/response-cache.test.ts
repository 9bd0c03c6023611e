import { beforeEach, expect, test } from 'vitest'
import type { ChangeListener } from '../../db/changes/change-listener.ts'
import type { Topic } from '../../db/changes/public-changes.ts'
import { type FinishedResponse, finishedResponse } from './finished-response.ts'
import { ResponseCache } from './response-cache.ts'

let time = 0
let listener: ChangeListener
let cache: ResponseCache
beforeEach(async () => {
  time = 1_000_000
  cache = await listening(1)
})

async function listening(megabytes: number): Promise<ResponseCache> {
  const answers = new ResponseCache({ megabytes, now: () => time })
  await answers.follow(async (_channel, given) => {
    listener = given
    listener.onListening()
    return { caughtUp: async () => {}, prove: async () => {}, stop: async () => {} }
  })
  return answers
}

const made = (text: string, topics: Topic[] = ['session'], lasts = Number.POSITIVE_INFINITY): FinishedResponse =>
  finishedResponse(Buffer.from(text), { headers: {}, freshness: { topics, until: time + lasts } })
const obtain = async (text: string, more: Partial<{ key: string; topics: Topic[]; lasts: number }> = {}) => {
  const { bytes } = await cache.obtain(more.key ?? 'page', async () => made(text, more.topics, more.lasts))
  return bytes.toString()
}

test('the cache returns the stored response to later requests', async () => {
  expect([await obtain('first'), await obtain('second')]).toEqual(['first', 'first'])
})

test.each([
  ['schedule', 'second'],
  ['schedule 7 session', 'second'],
  ['schedule 7 event', 'first'],
  ['schedule 7 of an unknown kind', 'second'],
  ['gallery', 'first'],
  ['an unknown word', 'second'],
])('after the change message "%s" a request for a page about sessions gets the %s rendering', async (word, expected) => {
  await obtain('first')
  listener.onChange(word)
  expect(await obtain('second')).toBe(expected)
})

test('a response expires at its own time, or after a minute at the latest', async () => {
  await obtain('short', { key: 'short', lasts: 5000 })
  await obtain('long', { key: 'long' })
  time += 4999
  expect([await obtain('-', { key: 'short' }), await obtain('-', { key: 'long' })]).toEqual(['short', 'long'])
  time += 1
  expect([await obtain('again', { key: 'short' }), await obtain('-', { key: 'long' })]).toEqual(['again', 'long'])
  time += 55_000
  expect(await obtain('again', { key: 'long' })).toBe('again')
})

test('fifty simultaneous requests share one rendering', async () => {
  let times = 0
  const make = async () => {
    times += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return made('page')
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.obtain('page', make)))
  expect(times).toBe(1)
})

test('the cache does not store a response that changed during rendering, and later requests render it again', async () => {
  let finish = () => {}
  const first = cache.obtain('page', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return made('old')
  })
  listener.onChange('schedule')
  const second = cache.obtain('page', async () => made('new'))
  finish()
  expect([(await first).bytes.toString(), (await second).bytes.toString()]).toEqual(['old', 'new'])
  expect(await obtain('newer')).toBe('new')
})

test('fifty requests after changes during a rendering share one new rendering, which starts when the first has finished', async () => {
  const ends: (() => void)[] = []
  const make = async () => {
    const number = ends.length
    await new Promise<void>((resolve) => ends.push(resolve))
    return made(`page ${number}`)
  }
  const first = cache.obtain('page', make)
  const later = Array.from({ length: 50 }, () => {
    listener.onChange('schedule')
    return cache.obtain('page', make)
  })
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(new Set((await Promise.all(later)).map(({ bytes }) => bytes.toString()))).toEqual(new Set(['page 1']))
  expect(ends).toHaveLength(2)
})

test('every request that waits for a failed rendering is rejected without a retry', async () => {
  let times = 0
  const each = async (): Promise<FinishedResponse> => {
    times += 1
    await Promise.resolve()
    throw new Error('no')
  }
  const all = await Promise.allSettled([cache.obtain('page', each), cache.obtain('page', each), cache.obtain('page', each)])
  expect([times, ...all.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected', 'rejected'])
  expect(await obtain('next')).toBe('next')
})

test('a response without a freshness period is not stored', async () => {
  const each = async () => finishedResponse(Buffer.from('ours'), { headers: {} })
  await Promise.all([cache.obtain('page', each), cache.obtain('page', each)])
  expect(cache.figures().answers).toBe(0)
})

test('a response rendered from a stored response expires at the same time as the stored response', async () => {
  const list = await cache.obtain('list', async () => made('list'))
  time += 59_000
  const page = () => cache.obtain('page', async () => finishedResponse(Buffer.from('page'), { headers: {}, freshness: list.freshness }))
  await page()
  time += 1000
  expect(await obtain('new page')).toBe('new page')
})

test('while notifications do not arrive, the cache drops its responses, and stores and shares no new ones', async () => {
  await obtain('before')
  listener.onInterrupted()
  expect([await obtain('one'), await obtain('two')]).toEqual(['one', 'two'])
  const both = await Promise.all(['three', 'four'].map((text) => obtain(text)))
  expect(both).toEqual(['three', 'four'])
  listener.onListening()
  expect([await obtain('five'), await obtain('six')]).toEqual(['five', 'five'])
})

test('a response is not stored when its rendering began while notifications did not arrive', async () => {
  listener.onInterrupted()
  await cache.obtain('page', async () => {
    listener.onListening()
    return made('old')
  })
  expect(await obtain('new')).toBe('new')
})

test('the cache drops the least recently requested responses beyond its size limit', async () => {
  const large = 'x'.repeat(200 * 1024)
  for (const key of ['a', 'b', 'c']) await obtain(large, { key })
  await obtain('-', { key: 'a' })
  await obtain(large, { key: 'd' })
  expect(cache.figures().bytes).toBeLessThanOrEqual(1024 * 1024)
  expect((await obtain('gone', { key: 'b' })) === 'gone').toBe(true)
  expect((await obtain('gone', { key: 'a' })) === 'gone').toBe(false)
})

test('the cache stores nothing with a size limit of 0', async () => {
  cache = await listening(0)
  expect([await obtain('one'), await obtain('two')]).toEqual(['one', 'two'])
})
