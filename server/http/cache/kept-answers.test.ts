import { beforeEach, expect, test } from 'vitest'
import type { Ear } from '../../db/listen.ts'
import type { Topic } from '../../db/public-changes.ts'
import { answerOf, type Made } from './answer.ts'
import { KeptAnswers } from './kept-answers.ts'

let time = 0
let ear: Ear
let kept: KeptAnswers
beforeEach(async () => {
  time = 1_000_000
  kept = await listening(1)
})

async function listening(megabytes: number): Promise<KeptAnswers> {
  const answers = new KeptAnswers({ megabytes, now: () => time })
  await answers.follow(async (_channel, given) => {
    ear = given
    ear.hears()
    return { caughtUp: async () => {}, prove: async () => {}, stop: async () => {} }
  })
  return answers
}

const made = (text: string, topics: Topic[] = ['schedule'], lasts = Number.POSITIVE_INFINITY): Made => ({
  answer: () => answerOf(Buffer.from(text), {}),
  bytes: text.length,
  fresh: { topics, until: time + lasts },
})
const obtain = async (text: string, more: Partial<{ key: string; topics: Topic[]; lasts: number }> = {}) => {
  const { answer } = await kept.obtain(more.key ?? 'page', async () => made(text, more.topics, more.lasts))
  return answer().bytes.toString()
}

test('what is made once is what everybody gets', async () => {
  expect([await obtain('first'), await obtain('second')]).toEqual(['first', 'first'])
})

test.each([
  ['schedule', 'second'],
  ['gallery', 'first'],
  ['a word nobody knows', 'second'],
])('after news of %s a page about the schedule is the %s', async (word, expected) => {
  await obtain('first')
  ear.news(word)
  expect(await obtain('second')).toBe(expected)
})

test('it is over when it says so, and after a minute in any case', async () => {
  await obtain('short', { key: 'short', lasts: 5000 })
  await obtain('long', { key: 'long' })
  time += 4999
  expect([await obtain('-', { key: 'short' }), await obtain('-', { key: 'long' })]).toEqual(['short', 'long'])
  time += 1
  expect([await obtain('again', { key: 'short' }), await obtain('-', { key: 'long' })]).toEqual(['again', 'long'])
  time += 55_000
  expect(await obtain('again', { key: 'long' })).toBe('again')
})

test('fifty who come at once wait for one', async () => {
  let times = 0
  const make = async () => {
    times += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return made('page')
  }
  await Promise.all(Array.from({ length: 50 }, () => kept.obtain('page', make)))
  expect(times).toBe(1)
})

test('what changed while it was made is not kept, and whoever comes after the change does not get it', async () => {
  let finish = () => {}
  const first = kept.obtain('page', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return made('old')
  })
  ear.news('schedule')
  const second = kept.obtain('page', async () => made('new'))
  finish()
  expect([(await first).answer, (await second).answer].map((answer) => answer().bytes.toString())).toEqual(['old', 'new'])
  expect(await obtain('newer')).toBe('new')
})

test('who waited for one that failed because the database is away does not wait for it once more', async () => {
  let times = 0
  const each = async (): Promise<Made> => {
    times += 1
    await Promise.resolve()
    throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
  }
  await Promise.allSettled([kept.obtain('page', each), kept.obtain('page', each), kept.obtain('page', each)])
  expect(times).toBe(1)
})

test('who waited for one that failed, or is for nobody else, makes their own', async () => {
  let times = 0
  const each = async (): Promise<Made> => {
    times += 1
    await Promise.resolve()
    if (times === 1) throw new Error('no')
    return { answer: () => answerOf(Buffer.from('mine'), {}), bytes: 4 }
  }
  const all = await Promise.allSettled([kept.obtain('page', each), kept.obtain('page', each), kept.obtain('page', each)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(kept.figures().answers).toBe(0)
})

test('deaf, nothing is kept, nothing shared, and what was there is gone', async () => {
  await obtain('before')
  ear.isDeaf()
  expect([await obtain('one'), await obtain('two')]).toEqual(['one', 'two'])
  const both = await Promise.all(['three', 'four'].map((text) => obtain(text)))
  expect(both).toEqual(['three', 'four'])
  ear.hears()
  expect([await obtain('five'), await obtain('six')]).toEqual(['five', 'five'])
})

test('what was begun deaf is not kept by one who hears at its end', async () => {
  ear.isDeaf()
  await kept.obtain('page', async () => {
    ear.hears()
    return made('old')
  })
  expect(await obtain('new')).toBe('new')
})

test('it takes no more than it may: what was not asked for longest goes', async () => {
  const large = 'x'.repeat(200 * 1024)
  for (const key of ['a', 'b', 'c']) await obtain(large, { key })
  await obtain('-', { key: 'a' })
  await obtain(large, { key: 'd' })
  expect(kept.figures().bytes).toBeLessThanOrEqual(1024 * 1024)
  expect((await obtain('gone', { key: 'b' })) === 'gone').toBe(true)
  expect((await obtain('gone', { key: 'a' })) === 'gone').toBe(false)
})

test('of nothing nothing is kept', async () => {
  kept = await listening(0)
  expect([await obtain('one'), await obtain('two')]).toEqual(['one', 'two'])
})
