import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { daysBetween } from '../clock/calendar-days.ts'
import type { PlannedDate } from './planned-dates.ts'

export type DateClash = { planned: PlannedDate; with: Pick<Offering, 'title' | 'time'> }

/** Converts to wall-clock minutes since 2000, so that classes on different days can be compared. */
const minutesAt = (date: string, time: string) =>
  daysBetween('2000-01-01', date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type TimetableEntry = Pick<Offering, 'date' | 'time' | 'duration' | 'title' | 'is_active'>

/** Returns the planned classes that overlap an existing class or an earlier planned one. Staff are only warned; the server decides. */
export function findClashes(
  planned: PlannedDate[],
  { minutes, title }: { minutes: number; title: string },
  on: TimetableEntry[],
): DateClash[] {
  const taken = on.filter((one) => one.is_active)
  const clashes: DateClash[] = []
  for (const date of planned.filter(({ isSkipped }) => !isSkipped)) {
    const start = minutesAt(date.date, date.time)
    const inTheWay = (one: TimetableEntry) => {
      const begins = minutesAt(one.date, one.time)
      return begins < start + minutes && start < begins + one.duration
    }
    const other = taken.find(inTheWay)
    if (other) clashes.push({ planned: date, with: other })
    else taken.push({ ...date, duration: minutes, title, is_active: true })
  }
  return clashes
}
