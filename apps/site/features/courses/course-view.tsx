import { Link } from 'react-router'
import type { Course } from '../../../../packages/contract/booking/courses.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { DayNumeral } from '../../ui/day-numeral.tsx'
import { Head } from '../../ui/head.tsx'
import { CourseTicket } from './course-ticket.tsx'
import type { CourseOnPage } from './read-course.ts'
import { useCourseTexts } from './use-course-texts.ts'

export function CourseView({ page }: { page: CourseOnPage }) {
  const { t } = useTranslation('courses')
  const texts = useCourseTexts()
  const { course } = page
  const summary = texts.summary(course.dates)
  return (
    <>
      <Head
        title={course.name}
        description={`${t('course')}: ${summary.join(' · ')}`}
        {...(course.state === 'closed' && { hidden: true })}
      />
      <div className="wrap grid kl">
        <div className="tx">
          <p className="cap">{t('course')}</p>
          <h1>{course.name}</h1>
          <p className="lead">
            {summary.map((part) => (
              <span key={part} className="line">
                {part}
              </span>
            ))}
          </p>
        </div>
        <CourseTicket page={page} />
      </div>
      <section className="wrap grid course of-course">
        <Dates page={page} />
        <Rules course={course} />
      </section>
    </>
  )
}

function Rules({ course: { make_ups: most, make_up_days: days, singles_from: singles, cancel_until: until } }: { course: Course }) {
  const { t } = useTranslation('courses')
  const texts = useCourseTexts()
  return (
    <dl className="known">
      <div>
        <dt>{t('rules.missed')}</dt>
        <dd>
          {most > 0 && until !== 'never'
            ? `${t('rules.makeUps', { count: most, until: texts.inTime(until) })} ${t(days > 0 ? 'rules.makeUpsUntil' : 'rules.makeUpsUntilLast', { count: days })}`
            : t(most > 0 ? 'rules.write' : 'rules.noMakeUps')}
        </dd>
      </div>
      <div>
        <dt>{t('rules.money')}</dt>
        <dd>
          {t('rules.noWithdrawal')} {t(most > 0 ? 'rules.own' : 'rules.ownNoMakeUps')}
        </dd>
      </div>
      {singles && Date.parse(singles) > Date.now() && (
        <div>
          <dt>{t('rules.singles')}</dt>
          <dd>{t('rules.singlesFrom', { when: texts.at(singles) })}</dd>
        </div>
      )}
    </dl>
  )
}

function Dates({ page: { course, quote } }: { page: CourseOnPage }) {
  const { t } = useTranslation('courses')
  const { timeRange } = useFormat()
  // If all dates have the same title, the dates do not repeat the title.
  const isMixed = new Set(course.dates.map(({ title }) => title)).size > 1
  const isFull = (id: number) => quote?.sold_out.some((date) => date.id === id)
  const isBooked = (id: number) => quote?.booked.some((date) => date.id === id)
  return (
    <div className="goes dates">
      <h2 className="t">{t('dates')}</h2>
      <ul>
        {course.dates.map((date) => (
          <li key={date.offering_id} className={`ses ${date.has_begun ? 'full' : ''}`}>
            <h3 className="num dd">
              <Link to={paths.classPage(date.offering_id)}>
                <DayNumeral instant={date.start} />
              </Link>
            </h3>
            <div className="num time">{timeRange(date.start, date.end)}</div>
            <p className="pol">
              {[
                isMixed && date.title,
                date.has_begun && t(Date.parse(date.end) <= Date.now() ? 'past' : 'begun'),
                isBooked(date.offering_id) && t('alreadyBooked'),
                !date.has_begun && isFull(date.offering_id) && t('common:seats.full'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
