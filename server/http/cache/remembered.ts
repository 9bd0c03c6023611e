/** What was worked out before, of so many questions at most: then it begins anew, since anybody may ask anything. */
export class Remembered<Value> {
  readonly #most: number
  readonly #known = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(question: string, workOut: () => Value): Value {
    const known = this.#known.get(question)
    if (known !== undefined || this.#known.has(question)) return known as Value
    // A question as long as a header may be is not worth its memory.
    const value = workOut()
    if (question.length > 2000) return value
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(question, value)
    return value
  }
}
