import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Cancellation } from '../../../../packages/contract/booking/cancellation.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { CancelledDate } from './cancelled-date.tsx'
import { courseScreen } from './course-paths.ts'
import { useCoursesOf } from './use-courses.ts'
import './courses.css'

/** Names the courses that a class is a date of. If the class is cancelled, offers another date or a refund. */
export function CourseOfClass({ offering }: { offering: Offering }) {
  const t = useTranslate()
  const courses = useCoursesOf(offering.id)
  // This request does not poll, because the list of refunds below the class already polls the same path.
  const { data: run } = useApiQuery<Cancellation>(
    offering.cancellation && courses.length > 0 ? `/offerings/${offering.id}/cancellation/` : null,
  )
  return courses.map((course) => (
    <div key={course.id} className="class-course">
      <p>
        {t('courses.ofClass')} <Link to={courseScreen(course.id)}>{course.name}</Link>
      </p>
      {run && run.status !== 'undone' && course.members > 0 && (
        <CancelledDate course={course} offeringId={offering.id} cancellation={run} isShown={offering.is_active} />
      )}
    </div>
  ))
}
