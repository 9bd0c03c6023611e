import type { Database } from '../../db/database.ts'
import type { Ear } from '../../db/listen.ts'
import { readChange } from '../../db/public-changes.ts'
import type { Offering } from './offering.ts'
import type { OfferingKind } from './offerings-repository.ts'
import { byStart, listPublic, type PublicList } from './public-offerings-repository.ts'

// With more of them the whole list is read as soon.
const MOST_CHANGED = 50
// Whatever is said or not said: so old may anything in a list be at most.
const LONGEST_MS = 60_000

/** `until`: a class begins then, or a hold lapses. `readAt`: when all of it was read. Both in milliseconds. */
type List = { offerings: Offering[]; until: number; readAt: number; changed: Set<number> }

const endOf = ({ until, readAt }: List): number => Math.min(until, readAt + LONGEST_MS)

/**
 * What anybody may book, as the database last said: of a list that was read only those are read again of which it says that they have
 * changed, for a minute; then all of it. Deaf, or until it is told that it hears, it reads everything each time. `now`: milliseconds.
 */
export class PublicSchedule implements Ear {
  readonly #db: Database
  readonly #now: () => number
  #hears = false
  readonly #lists = new Map<OfferingKind, List>()
  readonly #underWay = new Map<OfferingKind, Promise<unknown>>()

  constructor(db: Database, now = () => performance.now()) {
    this.#db = db
    this.#now = now
  }

  hears(): void {
    this.#hears = true
  }

  isDeaf(): void {
    this.#hears = false
    this.#lists.clear()
  }

  news(word: string): void {
    const { topics, offering } = readChange(word)
    if (!topics.includes('schedule')) return
    if (offering) this.#lists.get(offering.kind as OfferingKind)?.changed.add(offering.id)
    else this.#lists.clear()
  }

  /** By start; of slots only free ones. What has not changed is the very same object as before. */
  async list(kind: OfferingKind): Promise<PublicList> {
    if (!this.#hears) return listPublic(this.#db, kind)
    const before = this.#underWay.get(kind)
    const read = this.#after(before, kind)
    this.#underWay.set(kind, read)
    return read
  }

  // One after the other: two who read at once would each take away what the other is to read again.
  async #after(before: Promise<unknown> | undefined, kind: OfferingKind): Promise<PublicList> {
    await before?.catch(() => {})
    const list = this.#lists.get(kind)
    const now = this.#now()
    if (!list || endOf(list) <= now || list.changed.size > MOST_CHANGED) return this.#readWhole(kind)
    if (list.changed.size > 0) await this.#readChanged(kind, list)
    return { offerings: list.offerings, lasts: endOf(list) - now }
  }

  async #readWhole(kind: OfferingKind): Promise<PublicList> {
    // There from the start, to be told what changes meanwhile.
    const list: List = { offerings: [], until: Number.NEGATIVE_INFINITY, readAt: this.#now(), changed: new Set() }
    if (this.#hears) this.#lists.set(kind, list)
    const { offerings, lasts } = await listPublic(this.#db, kind)
    Object.assign(list, { offerings, until: list.readAt + lasts })
    return { offerings, lasts: Math.min(lasts, LONGEST_MS) }
  }

  async #readChanged(kind: OfferingKind, list: List): Promise<void> {
    const changed = list.changed
    list.changed = new Set()
    const now = this.#now()
    try {
      const { offerings, lasts } = await listPublic(this.#db, kind, [...changed])
      list.offerings = [...list.offerings.filter(({ id }) => !changed.has(id)), ...offerings].sort(byStart)
      list.until = now + lasts
    } catch (error) {
      for (const id of changed) list.changed.add(id)
      throw error
    }
  }
}
