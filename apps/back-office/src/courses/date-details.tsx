import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { CancelledDate } from './cancelled-date.tsx'
import type { CourseDate } from './use-dates.ts'

export function DateDetails({ course, date }: { course: StaffCourse; date: CourseDate }) {
  const t = useTranslate()
  const { longDay, time } = useFormat()
  const personName = usePersonName()
  const { offering_id, title, start, people, isCancelled, cancellation } = date
  return (
    <section className="course-date" aria-labelledby="date" aria-live="polite">
      <h2 id="date">
        <span>{longDay(start)}</span>, <span className="num">{time(start)}</span>
      </h2>
      <p>
        <Link to={`/class/${offering_id}`}>{title}</Link> ·{' '}
        {isCancelled ? t('courses.cancelled') : t('courses.come', { smart_count: people.length })}
      </p>
      {cancellation && <CancelledDate course={course} offeringId={offering_id} cancellation={cancellation} />}
      <ul>
        {people.map(({ booking_id, person, as, status, attendance }) => (
          <li key={booking_id}>
            <Link to={`/people/${person.id}`}>{personName(person)}</Link>
            <small>
              {[
                as !== 'course' && t(`courses.as.${as}`),
                status === 'pending' && t('courses.seat.held'),
                attendance && t(`courses.seat.${attendance}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
