import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SeatStreams } from './seat-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeStream extends EventEmitter {
  said = ''
  writableLength = 0
  isDestroyed = false
  write(text: string) {
    this.said += text
  }
  destroy() {
    this.isDestroyed = true
    this.emit('close')
  }
}

/** `areAway`: the number of reads that fail before the database responds. */
function streams(areAway = 0) {
  let left = areAway
  const readFreeSeats = vi.fn(async (ids: number[]) => {
    if (left-- > 0) throw new Error('away')
    return ids.map((id) => ({ id, kind: 'session' as const, spots: 1, full: false }))
  })
  const all = new SeatStreams({ readFreeSeats, readNextLapse: async () => undefined, version: '1', rateLimitFactor: 1 })
  const join = () => {
    const stream = new FakeStream()
    all.add(stream as unknown as ServerResponse, '192.0.2.1')
    return stream
  }
  return { all, join, readFreeSeats }
}

test('a stream gets a heartbeat every twenty seconds while it is open', async () => {
  const { join } = streams()
  const stream = join()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(stream.said).not.toContain('event: beat')
  await vi.advanceTimersByTimeAsync(1)
  expect(stream.said).toContain('event: beat\ndata\n\n')
  stream.emit('close')
  expect(vi.getTimerCount()).toBe(0)
})

test('a stream that is not read is closed, while the others still get data', async () => {
  const { all, join } = streams()
  const [deaf, other] = [join(), join()]
  deaf.writableLength = 70_000
  all.onChange('schedule 7 session')
  await vi.advanceTimersByTimeAsync(100)
  expect([deaf.isDestroyed, all.size]).toEqual([true, 1])
  expect(other.said).toContain('"id":7')
})

test('reading the seats is retried once a second while the database is unreachable, and the seats are then sent', async () => {
  const { all, join, readFreeSeats } = streams(2)
  const stream = join()
  all.onChange('schedule 7 session')
  await vi.advanceTimersByTimeAsync(1500)
  expect([readFreeSeats.mock.calls.length, stream.said.includes('"id":7')]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(1000)
  expect([readFreeSeats.mock.calls.length, stream.said.includes('"id":7')]).toEqual([3, true])
})

test('the event hello reports the covered time, which is at most a minute and begins after the latest loss of the notification channel', async () => {
  const { all, join } = streams()
  const covers = () => /"covers":(\d+)/.exec(join().said)?.[1]
  await vi.advanceTimersByTimeAsync(30_000)
  expect(covers()).toBe('30')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(covers()).toBe('60')
  all.onInterrupted()
  expect(covers()).toBe('0')
  const stream = join()
  all.onListening()
  expect(stream.said.match(/event: hello/g)).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(covers()).toBe('5')
})

test('a new stream does not get a change older than a minute', async () => {
  const { all, join } = streams()
  join()
  all.onChange('schedule 7 session')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(join().said).toContain('"id":7')
  await vi.advanceTimersByTimeAsync(2000)
  expect(join().said).not.toContain('"id":7')
})

test('fifty simultaneous changes are read in one query', async () => {
  const { all, join, readFreeSeats } = streams()
  join()
  for (let id = 1; id <= 50; id += 1) all.onChange(`schedule ${id} session`)
  await vi.advanceTimersByTimeAsync(100)
  expect(readFreeSeats.mock.calls.map(([ids]) => ids.length)).toEqual([50])
})
