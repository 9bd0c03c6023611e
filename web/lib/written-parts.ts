/** Parts of pages as they were written, so much text at most: what was not asked for longest goes first. */
export class WrittenParts {
  readonly #most: number
  // A map gives its entries in the order in which they were put in.
  readonly #known = new Map<string, { of: readonly unknown[]; html: string }>()
  #length = 0

  /** `most`: characters. */
  constructor(most: number) {
    this.#most = most
  }

  get length(): number {
    return this.#length
  }

  /** What was written under that key of these very things. */
  find(key: string, of: readonly unknown[]): string | undefined {
    const known = this.#known.get(key)
    if (!known || known.of.length !== of.length || of.some((one, place) => one !== known.of[place])) return undefined
    this.#known.delete(key)
    this.#known.set(key, known)
    return known.html
  }

  keep(key: string, of: readonly unknown[], html: string): void {
    this.#forget(key)
    this.#known.set(key, { of, html })
    this.#length += html.length
    for (const oldest of this.#known.keys()) {
      if (this.#length <= this.#most) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#length -= this.#known.get(key)?.html.length ?? 0
    this.#known.delete(key)
  }
}

/** What stands inside the element with this id; undefined: there is none. */
export function insideOf(html: string, id: string): string | undefined {
  const at = html.indexOf(` id="${id}"`)
  const name = /<(\w+)[^<]*$/.exec(html.slice(Math.max(0, at - 200), at))?.[1]
  if (at === -1 || name === undefined) return undefined
  const begin = html.indexOf('>', at) + 1
  const tags = new RegExp(`<(/?)${name}\\b`, 'g')
  tags.lastIndex = begin
  let depth = 1
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(begin, tag.index)
  }
  return undefined
}

/** The parts of one page while it is rendered. `page`: all that its parts show beside what each of them names. */
export class PageParts {
  readonly #written: WrittenParts
  readonly #page: string
  readonly #fresh = new Map<string, readonly unknown[]>()

  constructor(written: WrittenParts, page: string) {
    this.#written = written
    this.#page = page
  }

  /** The inside of the element with this id, if it was written before; if not, it is looked for in the finished page. */
  find(id: string, of: readonly unknown[]): string | undefined {
    const html = this.#written.find(this.#keyOf(id), of)
    if (html === undefined) this.#fresh.set(id, of)
    return html
  }

  /** The finished page, a character for each of its bytes. */
  keepFrom(page: string): void {
    for (const [id, of] of this.#fresh) {
      const inside = insideOf(page, id)
      if (inside !== undefined) this.#written.keep(this.#keyOf(id), of, Buffer.from(inside, 'latin1').toString())
    }
  }

  #keyOf(id: string): string {
    return `${id} ${this.#page}`
  }
}
