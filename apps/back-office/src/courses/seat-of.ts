import type { CoursePeople } from '../../../../packages/contract/booking/courses.ts'
import type { CourseDate } from './use-dates.ts'

type Member = CoursePeople['members'][number]

/** unmarked: attendance not marked · off: cancelled by the studio · before: it began before the purchase · out: cancelled by the person. */
export type SeatOfMember = 'comes' | 'held' | 'came' | 'absent' | 'unmarked' | 'off' | 'before' | 'out'

export function seatOf({ person, bought_at }: Member, { people, isCancelled, has_begun, start }: CourseDate): SeatOfMember {
  const guest = people.find((one) => one.person.id === person.id)
  if (guest?.attendance) return guest.attendance
  if (isCancelled) return 'off'
  if (!guest) return Date.parse(start) <= Date.parse(bought_at) ? 'before' : 'out'
  if (guest.status === 'pending') return 'held'
  return has_begun ? 'unmarked' : 'comes'
}
