import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { ClassActions } from '../class-actions/class-actions.tsx'
import { CourseOfClass } from '../courses/course-of-class.tsx'
import { Roster } from '../roster/roster.tsx'
import { WaitingList } from '../roster/waiting-list.tsx'
import { ClassStandingBookings } from '../standing/class-standing-bookings.tsx'
import { ClassHeader } from './class-header.tsx'
import { ClassMinimum } from './class-minimum.tsx'
import './class.css'

type Props = { offering: OfferingWithRoster; now?: string | undefined }

/** `now`: a text next to the time, for example that the class is in progress. */
export function ClassPanel({ offering, now }: Props) {
  return (
    <article className="class-panel" aria-label={offering.title}>
      <ClassHeader offering={offering} now={now} />
      <CourseOfClass offering={offering} />
      <ClassMinimum offering={offering} />
      <ClassActions offering={offering} />
      {(offering.roster.length > 0 || offering.is_active) && <Roster offering={offering} />}
      {offering.kind !== 'slot' && <WaitingList offering={offering} />}
      <ClassStandingBookings offering={offering} />
    </article>
  )
}
