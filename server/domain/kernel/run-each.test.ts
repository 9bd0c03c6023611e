import { expect, test } from 'vitest'
import { runDuties, runEach, runEachAtOnce, runInBatches } from './run-each.ts'

const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('runEach continues after a failure and throws all failures at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`)
    done.push(item)
  }
  const failure = await runEach([1, 2, 3, 4, 5], work, 'Not all.').catch((error: AggregateError) => error)
  expect(done).toEqual([1, 3, 5])
  expect(failure).toMatchObject({ message: 'Not all.', errors: [{ message: 'no 2' }, { message: 'no 4' }] })
})

test('runEach throws a single failure unchanged', async () => {
  await expect(runEach([1], () => Promise.reject(outage), 'Not all.')).rejects.toBe(outage)
})

test('runEach stops early when the work for an item returns “stop” or the database is down', async () => {
  const seen: number[] = []
  await runEach([1, 2, 3], async (item) => (seen.push(item) === 2 ? 'stop' : undefined), 'Not all.')
  expect(seen).toEqual([1, 2])
  const tried: number[] = []
  const work = (item: number) => {
    tried.push(item)
    return Promise.reject(outage)
  }
  await expect(runEach([1, 2, 3], work, 'Not all.')).rejects.toBe(outage)
  expect(tried).toEqual([1])
})

test('runEachAtOnce handles each item once, with several at a time, and throws all failures after the last item', async () => {
  const items = Array.from({ length: 20 }, (_, index) => index)
  const done: number[] = []
  let [busy, most] = [0, 0]
  const work = async (item: number) => {
    busy += 1
    most = Math.max(most, busy)
    await new Promise(setImmediate)
    busy -= 1
    if (item === 3 || item === 7) throw new Error(`no ${item}`)
    done.push(item)
  }
  const failure = await runEachAtOnce(items, work, 'Not all.').catch((error: AggregateError) => error)
  expect(done.toSorted((one, other) => one - other)).toEqual(items.filter((item) => item !== 3 && item !== 7))
  expect(most).toBe(4)
  expect(failure).toMatchObject({ message: 'Not all.', errors: expect.arrayContaining([new Error('no 3'), new Error('no 7')]) })
})

test('runDuties runs every duty, even when others fail or the database is down', async () => {
  const done: string[] = []
  const failing = (name: string, error: Error) => () => {
    done.push(name)
    return Promise.reject(error)
  }
  const failure = await runDuties(failing('one', outage), failing('two', new Error('two')), async () => done.push('three')).catch(
    (error: AggregateError) => error,
  )
  expect(done).toEqual(['one', 'two', 'three'])
  expect(failure).toMatchObject({ errors: [outage, { message: 'two' }] })
})

test('runInBatches skips only the ids that fail', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1)
  const done: number[] = []
  const work = async (batch: number[]) => {
    if (batch.length > 10) throw new Error('too many')
    if (batch.includes(7) || batch.includes(19)) throw new Error(`no ${batch.join()}`)
    done.push(...batch)
  }
  const failure = await runInBatches(ids, 10, work, 'Not all.').catch((error: AggregateError) => error)
  expect(done).toEqual(ids.filter((id) => id !== 7 && id !== 19))
  expect(failure).toMatchObject({ errors: [{ message: 'no 7' }, { message: 'no 19' }] })
})
