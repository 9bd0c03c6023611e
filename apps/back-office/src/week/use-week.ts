import { useSearchParams } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import type { Holiday } from '../../../../packages/contract/schedule/schedule.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { addDays, mondayOf, weekdayOf } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useClosedDays } from '../days-off/use-days-off.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The week of `?week=` (any of its days), otherwise the current one, from Monday to Sunday. */
export function useShownWeek() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('week') ?? ''
  const thisMonday = mondayOf(studioToday())
  const isDay = DAY.test(asked) && !Number.isNaN(weekdayOf(asked))
  const monday = isDay ? mondayOf(asked) : thisMonday
  const show = (day: string) => setSearch(day === '' || day === thisMonday ? {} : { week: day })
  return { monday, sunday: addDays(monday, 6), isThis: monday === thisMonday, show }
}

/** Includes cancelled classes. */
export const useClasses = (from: string, to: string) =>
  useApiQuery<OfferingWithPeople[]>(`/offerings/${queryString({ from, to, sort: 'start', limit: 500 })}`)

export function useHolidaysOf(from: string, to: string): Map<string, string> {
  const { data } = useApiQuery<Holiday[]>(`/holidays/${queryString({ from, to })}`)
  return new Map([...(data ?? []).map(({ date, name }): [string, string] => [date, name]), ...useClosedDays()])
}
