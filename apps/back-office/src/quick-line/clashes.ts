import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { daysBetween } from '../clock/calendar-days.ts'
import type { PlannedDate } from './planned-dates.ts'

export type DateClash = { planned: PlannedDate; with: Pick<Offering, 'title' | 'time'> }

/** Minutes on the wall since the year 2000: what lies on two days is compared as what lies on one. */
const minutesAt = (date: string, time: string) =>
  daysBetween('2000-01-01', date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type TimetableEntry = Pick<Offering, 'date' | 'time' | 'duration' | 'title' | 'is_active'>

/**
 * Which of the planned classes, each so many minutes long, would stand where something is on already, or where an earlier one of them
 * is. The server decides; this says it before.
 */
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
