import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SeatStream } from './seat-stream.ts'

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  readonly OPEN = 1
  readonly CLOSED = 2
  readyState = this.OPEN
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeEventSource.all.push(this)
  }
  close = () => {
    this.readyState = this.CLOSED
  }
  say = (name: string, data: object = {}) => this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  hello = (covers = 60, version = '1') => this.say('hello', { version, covers })
  refuse = () => {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const opened = () => FakeEventSource.all
const latest = () => opened().at(-1) as FakeEventSource

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
})
const streams: SeatStream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen(shownAt = Date.now()) {
  const [onSpots, onMissed] = [vi.fn(), vi.fn()]
  const stream = new SeatStream({ onSpots, onMissed }, shownAt)
  streams.push(stream)
  return { stream, onSpots, onMissed }
}
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

test('the seat stream reports each received number of free seats without requesting a fresh list', () => {
  const { onSpots, onMissed } = listen()
  latest().hello()
  latest().say('spots', { id: 7, kind: 'session', spots: 0, full: true })
  expect(onSpots).toHaveBeenCalledWith({ id: 7, kind: 'session', spots: 0, full: true })
  seconds(10)
  expect([opened().length, onMissed.mock.calls.length]).toEqual([1, 0])
})

test('the seat stream is open only while the page is visible', () => {
  listen()
  latest().hello()
  show('hidden')
  expect(latest().readyState).toBe(latest().CLOSED)
  seconds(300)
  expect(opened()).toHaveLength(1)
  show('visible')
  expect(opened()).toHaveLength(2)
})

test('the seat stream requests a fresh list once if the page was hidden for a long time, but not if it was hidden for a short time', () => {
  const { onMissed } = listen()
  latest().hello()
  show('hidden')
  seconds(30)
  show('visible')
  latest().hello()
  seconds(5)
  expect(onMissed).not.toHaveBeenCalled()
  show('hidden')
  seconds(90)
  show('visible')
  latest().hello()
  seconds(5)
  expect(onMissed).toHaveBeenCalledTimes(1)
})

test('the seat stream requests no fresh list if a list was loaded in the meantime', () => {
  const { stream, onMissed } = listen()
  latest().hello()
  show('hidden')
  seconds(90)
  show('visible')
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  latest().hello()
  seconds(1)
  stream.listRead()
  seconds(5)
  expect(onMissed).not.toHaveBeenCalled()
})

test('the seat stream requests a fresh list after a server restart or a gap in the server’s events', () => {
  const { onMissed } = listen()
  latest().hello()
  latest().hello(60, '2')
  seconds(5)
  expect(onMissed).toHaveBeenCalledTimes(1)
  seconds(10)
  latest().hello(0, '2')
  seconds(5)
  expect(onMissed).toHaveBeenCalledTimes(2)
})

test('the seat stream waits at least half a minute after a refused connection and requests no fresh list', () => {
  const { onMissed } = listen()
  latest().refuse()
  seconds(29)
  expect(opened()).toHaveLength(1)
  seconds(31)
  expect(opened()).toHaveLength(2)
  expect(onMissed).not.toHaveBeenCalled()
})

test('the seat stream reconnects when the server sends no more data', () => {
  listen()
  latest().hello()
  for (let beat = 0; beat < 5; beat += 1) {
    seconds(20)
    latest().say('beat')
  }
  expect(opened()).toHaveLength(1)
  seconds(51)
  expect(opened()).toHaveLength(2)
})

test.each([
  ['the browser saves data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  ['the browser does not support EventSource', () => vi.stubGlobal('EventSource', undefined)],
])('the seat stream is not opened when %s', (_, change) => {
  change()
  listen()
  show('visible')
  seconds(300)
  expect(opened()).toEqual([])
})

test('the seat stream is not reopened after being stopped', () => {
  const { stream, onMissed } = listen()
  latest().hello(0)
  stream.stop()
  show('visible')
  seconds(300)
  expect([opened().length, latest().readyState, onMissed.mock.calls.length]).toEqual([1, latest().CLOSED, 0])
})
