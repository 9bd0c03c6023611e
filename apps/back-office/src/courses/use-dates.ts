import { queryString } from '../../../../packages/browser/query-string.ts'
import type { CancellationMark } from '../../../../packages/contract/booking/cancellation.ts'
import type { CoursePeople } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioTime } from '../clock/studio-clock.ts'

export type CourseDate = CoursePeople['dates'][number] & { isCancelled: boolean; cancellation: CancellationMark }

const MAX = 1000

/** Adds to each date whether the studio has cancelled it. Until the cancellations have loaded, no date counts as cancelled. */
export function useDates(dates: CoursePeople['dates']): CourseDate[] {
  const [first, last] = [dates[0], dates.at(-1)]
  const span = first && last && { from: studioTime(first.start).date, to: studioTime(last.start).date }
  const { data = [] } = useApiQuery<Offering[]>(
    span ? `/offerings/${queryString({ ...span, is_active: 'false', sort: 'start', limit: MAX })}` : null,
  )
  const marks = new Map(data.map(({ id, cancellation }) => [id, cancellation]))
  return dates.map((date) => {
    const mark = marks.get(date.offering_id)
    const cancellation = mark && mark.status !== 'undone' ? mark : null
    return { ...date, isCancelled: cancellation !== null, cancellation }
  })
}
