/** A map that holds so much weight and no more: what was not asked for longest goes first. */
export class LeastUsedOut<Value> {
  readonly #most: number
  // A map gives its entries in the order in which they were put in.
  readonly #entries = new Map<string, { value: Value; weight: number }>()
  #weight = 0

  constructor(most: number) {
    this.#most = most
  }

  get weight(): number {
    return this.#weight
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** What is heavier than everything together may be is not taken. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.#most) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.delete(key)
  }
}
