import type { Spots, StreamHello } from '../../../../packages/contract/booking/spots.ts'

// The maximum time from reading a list to showing it. Changes during this time may be missing from the list.
const PAGE_MS = 5000
// A connection that is silent for so long counts as lost, because the server sends a message every twenty seconds.
const SILENCE_MS = 50_000
// Delays are random, so that not all clients reconnect or reload at the same moment.
const TRY_AGAIN_MS = { least: 30_000, more: 30_000 }
const READ_ANEW_WITHIN_MS = 3000

type Listener = { onSpots: (spots: Spots) => void; onMissed: () => void }

/** Receives free seats while the page is visible. `onMissed` must reload the list. Inactive if unsupported, offline or saving data. */
export class SeatStream {
  readonly #listener: Listener
  #source: EventSource | undefined
  /** The time, in milliseconds, until which all changes have been received. */
  #knownUntil: number
  #reads = 0
  #version: string | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #missed: ReturnType<typeof setTimeout> | undefined

  /** `shownAt`: when the list was first shown, in milliseconds. */
  constructor(listener: Listener, shownAt: number) {
    this.#listener = listener
    this.#knownUntil = shownAt - PAGE_MS
    if (typeof EventSource === 'undefined' || savesData()) return
    document.addEventListener('visibilitychange', this.#look)
    this.#look()
  }

  listRead(): void {
    this.#reads += 1
    this.#knownUntil = Math.max(this.#knownUntil, Date.now() - PAGE_MS)
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#look)
    this.#close()
    clearTimeout(this.#missed)
  }

  readonly #look = () => {
    this.#close()
    if (document.visibilityState === 'visible') this.#open()
  }

  #open(): void {
    const source = new EventSource('/api/live/')
    this.#source = source
    source.addEventListener('hello', ({ data }) => this.#hello(JSON.parse(data)))
    source.addEventListener('spots', ({ data }) => {
      this.#heard()
      this.#listener.onSpots(JSON.parse(data))
    })
    source.addEventListener('beat', () => this.#heard())
    source.addEventListener('error', () => {
      // After any other error the browser reconnects automatically.
      if (source.readyState === source.CLOSED) this.#openLater(TRY_AGAIN_MS.least + Math.random() * TRY_AGAIN_MS.more)
    })
  }

  #close(): void {
    const source = this.#source
    if (source && source.readyState === source.OPEN) this.#knownUntil = Date.now()
    source?.close()
    this.#source = undefined
    clearTimeout(this.#silence)
    clearTimeout(this.#again)
  }

  #openLater(ms: number): void {
    this.#close()
    this.#again = setTimeout(this.#look, ms)
  }

  #hello({ version, covers }: StreamHello): void {
    const isAnother = this.#version !== undefined && this.#version !== version
    const hasMissed = isAnother || Date.now() - this.#knownUntil > covers * 1000
    this.#version = version
    this.#heard()
    if (!hasMissed) return
    const before = this.#reads
    clearTimeout(this.#missed)
    this.#missed = setTimeout(() => {
      // The page may already have reloaded the list when the person returned to the tab.
      if (this.#reads === before) this.#listener.onMissed()
    }, Math.random() * READ_ANEW_WITHIN_MS)
  }

  #heard(): void {
    this.#knownUntil = Date.now()
    clearTimeout(this.#silence)
    // After such a long silence, the connection counts as lost, even without an error.
    this.#silence = setTimeout(() => this.#openLater(0), SILENCE_MS)
  }
}

type Connection = { saveData?: boolean }
const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true
