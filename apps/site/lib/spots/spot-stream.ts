import type { Spots, StreamHello } from '../../../../packages/contract/booking/spots.ts'

// So long a page takes to come and to come alive: from then on it may have missed something.
const PAGE_MS = 5000
// The server says something every twenty seconds.
const SILENCE_MS = 50_000
// Not all who were refused, or have missed the same, come at the same moment.
const TRY_AGAIN_MS = { least: 30_000, more: 30_000 }
const READ_ANEW_WITHIN_MS = 3000

type Listener = { onSpots: (spots: Spots) => void; onMissed: () => void }

/**
 * Hears from the server how many spots classes have left, while the page is looked at. `onMissed`: the list is to be read anew. Where it can't
 * hear (an old browser, no network, too many listen), or data is to be saved, nothing happens, and the page stays as it was.
 */
export class SpotStream {
  readonly #listener: Listener
  #source: EventSource | undefined
  /** Until then everything is known. */
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

  /** The list has just been read. */
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
      // Otherwise the browser comes back by itself.
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
      // Whoever comes back to the page has it read anew already.
      if (this.#reads === before) this.#listener.onMissed()
    }, Math.random() * READ_ANEW_WITHIN_MS)
  }

  #heard(): void {
    this.#knownUntil = Date.now()
    clearTimeout(this.#silence)
    // The line was cut without a word.
    this.#silence = setTimeout(() => this.#openLater(0), SILENCE_MS)
  }
}

type Connection = { saveData?: boolean }
const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true
