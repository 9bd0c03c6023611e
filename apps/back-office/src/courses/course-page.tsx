import { Button } from '@mui/material'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { CoursePeople, StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { NotFound } from '../app/not-found.tsx'
import { BackLink } from '../forms/back-link.tsx'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { AddMember } from './add-member.tsx'
import { coursePaths } from './course-paths.ts'
import { CourseTable } from './course-table.tsx'
import { DateDetails } from './date-details.tsx'
import { useCourseTexts } from './use-course-texts.ts'
import { useCourses } from './use-courses.ts'
import { useDates } from './use-dates.ts'
import './courses.css'

export function CoursePage() {
  const courseId = Number(useParams().id)
  const answer = useCourses()
  return (
    <QueryResult answer={answer}>
      {(courses) => {
        const course = courses.find(({ id }) => id === courseId)
        return course ? <Page course={course} /> : <NotFound />
      }}
    </QueryResult>
  )
}

function Page({ course }: { course: StaffCourse }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { spanOf, membersOf } = useCourseTexts()
  const [isAdding, setAdding] = useState(false)
  const answer = useApiQuery<CoursePeople>(coursePaths.people(course.id))
  const close = useAction(() => api.patch(coursePaths.one(course.id), { is_closed: !course.is_closed }))
  return (
    <div className="course">
      <Title title={course.name} />
      <BackLink />
      <p className="course-facts">
        <span className="status" data-is={course.state}>
          {t(`courses.state.${course.state}`)}
        </span>
        <span>{spanOf(course)}</span>
        <span>{membersOf(course)}</span>
        <span className="num">{money(course.price)}</span>
      </p>
      <div className="course-acts">
        <Button variant="contained" onClick={() => setAdding(true)}>
          {t('courses.add.open')}
        </Button>
        <Link className="verb" to={`/courses/${course.id}`}>
          {t('courses.change')}
        </Link>
        <button type="button" className="verb" disabled={close.isBusy} onClick={() => close.run()}>
          {t(course.is_closed ? 'courses.reopen' : 'courses.close')}
        </button>
      </div>
      <QueryResult answer={answer}>{(people) => <People course={course} people={people} />}</QueryResult>
      {isAdding && <AddMember course={course} onClose={() => setAdding(false)} />}
    </div>
  )
}

function People({ course, people }: { course: StaffCourse; people: CoursePeople }) {
  const t = useTranslate()
  const dates = useDates(people.dates)
  const next = dates.find(({ has_begun, isCancelled }) => !has_begun && !isCancelled) ?? dates.at(-1)
  const [asked, setAsked] = useState<number | null>(null)
  const chosen = asked ?? next?.offering_id
  const date = dates.find(({ offering_id }) => offering_id === chosen)
  return (
    <>
      <div className="course-part">
        <h2>{t('courses.people')}</h2>
        <CourseTable members={people.members} dates={dates} chosen={chosen} onChoose={setAsked} />
      </div>
      {date && <DateDetails course={course} date={date} />}
    </>
  )
}
