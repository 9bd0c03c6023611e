import { frame, pause } from './until.testing.ts'

const { Date: BrowserDate, setTimeout, setInterval, clearTimeout, clearInterval } = window
const TURN_MS = 20

type Timer = { at: number; every: number | undefined; call: () => void }

/** Replaces the clock and timers of the document. The methods are those of Playwright's `page.clock`. */
export class ScreenClock {
  readonly #timers = new Map<number, Timer>()
  #ids = 1_000_000
  #time = 0
  /** The value of `performance.now()` when `#time` was set; undefined while the clock is paused. */
  #since: number | undefined
  #turns: number | NodeJS.Timeout | undefined

  async install({ time = BrowserDate.now() }: { time?: number | string | Date } = {}): Promise<void> {
    this.#set(new BrowserDate(time).getTime())
    this.#since = performance.now()
    window.Date = dateOf(() => this.#now())
    window.setTimeout = ((call: () => void, ms = 0) => this.#add(call, ms, undefined)) as typeof setTimeout
    window.setInterval = ((call: () => void, ms = 0) => this.#add(call, ms, ms)) as typeof setInterval
    window.clearTimeout = (id) => this.#timers.delete(Number(id)) || clearTimeout(id)
    window.clearInterval = (id) => this.#timers.delete(Number(id)) || clearInterval(id)
    this.#turns = setInterval(() => this.#since !== undefined && this.#run(this.#now()), TURN_MS)
  }

  /** Stops only the date. Timers continue. */
  async setFixedTime(time: number | string | Date): Promise<void> {
    const fixed = new BrowserDate(time).getTime()
    window.Date = dateOf(() => fixed)
  }

  async pauseAt(time: number | string | Date): Promise<void> {
    await this.fastForward(new BrowserDate(time).getTime() - this.#now())
    this.#set(new BrowserDate(time).getTime())
  }

  async resume(): Promise<void> {
    this.#since = performance.now()
  }

  /** Jumps ahead. Each timer that is due by then fires once. */
  async fastForward(time: number | string): Promise<void> {
    // Waits a frame, because effects of the last rendering may set timers.
    await frame()
    const wasRunning = this.#since !== undefined
    const due = this.#now() + millisecondsOf(time)
    this.#set(due)
    await this.#run(due)
    if (wasRunning) this.#since = performance.now()
  }

  /** Fires every timer as often as it is due, in order. */
  async runFor(time: number | string): Promise<void> {
    const until = this.#now() + millisecondsOf(time)
    await frame()
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#set(Math.max(next.at, this.#now()))
      await this.#run(this.#now())
    }
    this.#set(until)
    await frame()
  }

  hasInterval(ms: number): boolean {
    return [...this.#timers.values()].some(({ every }) => every === ms)
  }

  uninstall(): void {
    clearInterval(this.#turns)
    this.#timers.clear()
    Object.assign(window, { Date: BrowserDate, setTimeout, setInterval, clearTimeout, clearInterval })
  }

  #now(): number {
    return this.#since === undefined ? this.#time : Math.floor(this.#time + performance.now() - this.#since)
  }
  #set(time: number): void {
    this.#time = time
    this.#since = undefined
  }
  #add(call: () => void, ms: number, every: number | undefined): number {
    const id = this.#ids++
    this.#timers.set(id, { at: this.#now() + Math.max(ms, 1), every, call })
    return id
  }
  #next(until: number): Timer | undefined {
    return [...this.#timers.values()].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]
  }
  async #run(now: number): Promise<void> {
    for (const [id, timer] of [...this.#timers].filter(([, { at }]) => at <= now).sort(([, one], [, other]) => one.at - other.at)) {
      if (!this.#timers.delete(id)) continue
      if (timer.every !== undefined) this.#timers.set(id, { ...timer, at: now + Math.max(timer.every, 1) })
      timer.call()
    }
    await pause(0)
  }
}

const dateOf = (now: () => number): DateConstructor =>
  class extends BrowserDate {
    constructor(...given: []) {
      super(...((given.length === 0 ? [now()] : given) as []))
    }
    static override now = now
  } as DateConstructor

/** Takes milliseconds, `minutes:seconds` or `hours:minutes:seconds`. */
function millisecondsOf(time: number | string): number {
  if (typeof time === 'number') return time
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}
