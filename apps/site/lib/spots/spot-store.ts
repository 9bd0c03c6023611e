import type { Spots } from '../../../../packages/contract/booking/spots.ts'

/** How many spots classes have now, as far as it was told since the list was read. */
export class SpotStore {
  readonly #spots = new Map<number, Spots>()
  /** Told before something was missed: true no longer than the list from then is shown. */
  readonly #old = new Set<number>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get(id: number): Spots | undefined {
    return this.#spots.get(id)
  }

  put(spots: Spots): void {
    this.#old.delete(spots.id)
    const known = this.#spots.get(spots.id)
    if (known?.spots === spots.spots && known.full === spots.full && known.to_go === spots.to_go) return
    this.#spots.set(spots.id, spots)
    this.#tell()
  }

  /** Something was missed: what is known counts until the list has been read anew. */
  age(): void {
    for (const id of this.#spots.keys()) this.#old.add(id)
  }

  /** The list has been read anew. */
  forgetOld(): void {
    if (this.#old.size === 0) return
    for (const id of this.#old) this.#spots.delete(id)
    this.#old.clear()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
