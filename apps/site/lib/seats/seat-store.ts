import type { Spots } from '../../../../packages/contract/booking/spots.ts'

export class SeatStore {
  readonly #spots = new Map<number, Spots>()
  /** Ids of classes whose free seats were received before a gap in the stream. Reloading the list replaces these numbers. */
  readonly #old = new Set<number>()
  readonly #listeners = new Set<() => void>()
  /** Ids of the classes for which the person is on the waiting list. */
  readonly #awaited = new Set<number>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get(id: number): Spots | undefined {
    return this.#spots.get(id)
  }

  await(id: number): () => void {
    this.#awaited.add(id)
    return () => this.#awaited.delete(id)
  }

  isAwaited(id: number): boolean {
    return this.#awaited.has(id)
  }

  put(spots: Spots): void {
    this.#old.delete(spots.id)
    const known = this.#spots.get(spots.id)
    if (known?.spots === spots.spots && known.full === spots.full && known.to_go === spots.to_go) return
    this.#spots.set(spots.id, spots)
    this.#notify()
  }

  /** Marks all numbers as old after a gap in the stream. */
  age(): void {
    for (const id of this.#spots.keys()) this.#old.add(id)
  }

  forgetOld(): void {
    if (this.#old.size === 0) return
    for (const id of this.#old) this.#spots.delete(id)
    this.#old.clear()
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
