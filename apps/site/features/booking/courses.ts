import type { Course } from '../../../../packages/contract/booking/courses.ts'
import { api, listOf } from '../../lib/api.ts'
import type { SiteContext } from '../../lib/site-context.ts'

/** `count`: the number of dates on sale, from `first` to `last`. `opens`: the start of the sale, null if it has begun. `price` in CZK. */
export type ListedCourse = {
  id: number
  name: string
  price: number
  left: number
  opens: string | null
  count: number
  first: string
  last: string
}

/** Server only: the courses on sale, or an empty list on failure. */
export async function listCourses(ask: SiteContext['ask']): Promise<ListedCourse[]> {
  const { status, body } = await ask('/courses/')
  return status === 200 ? listed(listOf<Course>(body)) : []
}

/** Reads the list in the browser with the access token, because people of an earlier course can buy before others. */
export const readCourses = (): Promise<ListedCourse[]> => api.list<Course>('/courses/').then(listed, () => [])

/** Returns the courses with dates on sale, the earliest first. */
function listed(all: Course[]): ListedCourse[] {
  return all.flatMap(asListed).toSorted((one, other) => Date.parse(one.first) - Date.parse(other.first))
}

function asListed({ id, name, price, price_now: now, seats_left: left, buy_from: from, state, keeps_seat, dates }: Course): ListedCourse[] {
  const ahead = dates.filter(({ has_begun }) => !has_begun)
  const [first, last] = [ahead[0]?.start, ahead.at(-1)?.start]
  if (first === undefined || last === undefined) return []
  const opens = state === 'soon' && !keeps_seat ? from : null
  return [{ id, name, price: now ?? price, left, opens, count: ahead.length, first, last }]
}
