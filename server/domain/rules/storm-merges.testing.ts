import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { makePeople } from '../bookings/seats/bookings.testing.ts'
import { merge, part } from './merge-desk.testing.ts'

export type MergeStorm = {
  deps: BookingDependencies
  /** A merged person is replaced by a new one. */
  people: number[]
  staff: number
  random: () => number
  saying: (outcome: string) => void
}

/** Merges two random people as staff, and sometimes undoes the merge at once. */
export const mergeActions =
  ({ deps, people, staff, random, saying }: MergeStorm) =>
  async () => {
    const [kept = 0, gone = 0] = people.toSorted(() => random() - 0.5)
    const done = await merge(deps, [kept, gone], staff)
    if (typeof done === 'string') return saying(done)
    saying('merged')
    if (random() < 0.5) {
      const parted = await part(deps, done, staff)
      saying(parted)
      if (parted === 'parted') return
    }
    const [newcomer = 0] = await makePeople(deps.db, 1)
    const at = people.indexOf(gone)
    if (at >= 0) people[at] = newcomer
  }
