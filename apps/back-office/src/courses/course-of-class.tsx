import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { CancelledDate } from './cancelled-date.tsx'
import { courseScreen } from './course-paths.ts'
import { useCoursesOf } from './use-courses.ts'
import './courses.css'

/** Names the courses that a class is a date of. Once it is cancelled, offers another date or a refund. */
export function CourseOfClass({ offering }: { offering: Offering }) {
  const t = useTranslate()
  const courses = useCoursesOf(offering.id)
  return courses.map((course) => (
    <div key={course.id} className="class-course">
      <p>
        {t('courses.ofClass')} <Link to={courseScreen(course.id)}>{course.name}</Link>
      </p>
      {offering.cancellation?.status === 'done' && <CancelledDate course={course} offeringId={offering.id} />}
    </div>
  ))
}
