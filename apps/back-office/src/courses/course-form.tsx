import { useState } from 'react'
import {
  CheckboxGroupInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  Title,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { BackLink } from '../forms/back-link.tsx'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { choicesOf } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import { OwnPolicyInput } from '../policies/own-policy-input.tsx'
import { SeriesList } from '../standing/series-list.tsx'
import { MoreRules } from '../ui/more-rules.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { datesFrom, draftOf, possibleDates } from './course-draft.ts'
import { courseScreen, newCourseScreen } from './course-paths.ts'
import { DatesInput } from './dates-input.tsx'
import { useCourses } from './use-courses.ts'

const typeChoices = choicesOf('classType', ['individual', 'group', 'event'])

/** Makes a course from the series of a class (`?class=`), or asks for the series first. */
export function CourseCreate() {
  const [asked] = useSearchParams()
  const offeringId = asked.get('class')
  return offeringId ? <FromClass key={offeringId} offeringId={Number(offeringId)} /> : <ChooseSeries />
}

function ChooseSeries() {
  const t = useTranslate()
  const goTo = useNavigate()
  return (
    <div className="form">
      <Title title={t('courses.make')} />
      <BackLink />
      <FormSection title="courses.choose.title" help="courses.choose.text">
        <SeriesList nothing={t('courses.choose.none')} onChoose={({ id }) => goTo(newCourseScreen(id))} />
      </FormSection>
    </div>
  )
}

function FromClass({ offeringId }: { offeringId: number }) {
  const t = useTranslate()
  const answer = useSeriesOf(offeringId)
  return (
    <QueryResult answer={answer}>
      {(classes) =>
        classes.length === 0 ? (
          <div className="form">
            <Title title={t('courses.make')} />
            <BackLink />
            <p>{t('courses.form.nothing')}</p>
          </div>
        ) : (
          <CreateForm defaults={draftOf(datesFrom(classes, offeringId))} draft={`courses-${offeringId}`} leadsTo="show">
            <Form classes={classes} />
          </CreateForm>
        )
      }
    </QueryResult>
  )
}

/** Reads the upcoming classes of the series of this class, or only the class if it has no series. */
function useSeriesOf(offeringId: number | undefined) {
  // The time is read only once, because each response of the server changes it slightly.
  const [now] = useState(serverNow)
  const { data: one, ...first } = useApiQuery<Offering>(offeringId ? `/offerings/${offeringId}/` : null)
  const query = { series_id: one?.series_id, from: studioToday(), sort: 'start', limit: 200 }
  const series = useApiQuery<Offering[]>(one?.series_id ? `/offerings/${queryString(query)}` : null)
  if (!one) return { ...first, data: undefined }
  return one.series_id ? { ...series, data: series.data && possibleDates(series.data, now) } : { ...first, data: possibleDates([one], now) }
}

function Form({ classes }: { classes: Offering[] }) {
  const course = useRecordContext<StaffCourse>()
  return (
    <>
      <FormSection title="courses.form.name">
        <BilingualInputs fields={[{ source: 'name', isRequired: true }]} />
      </FormSection>
      <FormSection title="courses.form.dates" help={course?.is_sold ? 'courses.form.datesSold' : 'courses.form.datesHelp'}>
        {course?.is_sold ? <SoldDates course={course} /> : <DatesInput classes={classes} />}
      </FormSection>
      <FormSection title="courses.form.price" help={course?.is_sold ? 'courses.form.later' : 'courses.form.priceHelp'}>
        <FieldPair>
          <NumberInput source="price" min={1} validate={[required(), minValue(1)]} helperText={false} />
          <NumberInput source="seats" min={1} validate={[required(), minValue(1)]} helperText="resources.courses.help.seats" />
        </FieldPair>
      </FormSection>
      <MoreRules isOpen={course !== undefined && hasOwnRules(course)}>
        <FormSection title="courses.form.sale" help="courses.form.saleHelp">
          <FieldPair>
            <StudioTimeInput source="sale_from" help="resources.courses.help.sale_from" />
            <StudioTimeInput source="sale_until" help="resources.courses.help.sale_until" />
          </FieldPair>
          <FieldPair>
            <StudioTimeInput source="singles_from" help="resources.courses.help.singles_from" />
            <EarlierCourse own={course?.id} />
          </FieldPair>
        </FormSection>
        <FormSection title="courses.form.makeUps" help="courses.form.makeUpsHelp">
          <FieldPair>
            <NumberInput
              source="make_ups"
              min={0}
              max={100}
              validate={[required(), minValue(0), maxValue(100)]}
              helperText="resources.courses.help.make_ups"
            />
            <NumberInput source="make_up_days" min={0} max={366} validate={[required(), minValue(0), maxValue(366)]} helperText={false} />
          </FieldPair>
          <CheckboxGroupInput source="make_up_types" choices={typeChoices} validate={required()} helperText={false} />
          <NumberInput source="make_up_price_up_to" min={1} helperText="resources.courses.help.make_up_price_up_to" />
        </FormSection>
        <OwnPolicyInput kind="session" asAll="courses.form.policyOfClass" />
      </MoreRules>
    </>
  )
}

const hasOwnRules = ({ sale_from, sale_until, singles_from, policy, make_ups, make_up_days, make_up_types, ...course }: StaffCourse) =>
  [sale_from, sale_until, singles_from, policy, course.make_up_price_up_to, course.follows].some((rule) => rule !== null) ||
  make_ups !== 2 ||
  make_up_days !== 14 ||
  make_up_types.join() !== 'group'

function EarlierCourse({ own }: { own: number | undefined }) {
  const { data = [] } = useCourses()
  const choices = data.filter(({ id }) => id !== own)
  if (choices.length === 0) return null
  return <SelectInput source="follows" choices={choices} translateChoice={false} helperText="resources.courses.help.follows" />
}

function SoldDates({ course }: { course: StaffCourse }) {
  const t = useTranslate()
  return <p>{t('courses.dates', { smart_count: course.dates.length })}</p>
}

export const CourseEdit = () => (
  <EditForm kind="course" leadsTo="show" before={<CourseLink />}>
    <EditFields />
  </EditForm>
)

function CourseLink() {
  const t = useTranslate()
  const course = useRecordContext<StaffCourse>()
  return (
    course && (
      <Link className="form-back" to={courseScreen(course.id)}>
        {t('courses.people')}
      </Link>
    )
  )
}

function EditFields() {
  const course = useRecordContext<StaffCourse>()
  const answer = useSeriesOf(course?.dates.at(-1)?.offering_id)
  return <QueryResult answer={answer}>{(classes) => <Form classes={classes} />}</QueryResult>
}
