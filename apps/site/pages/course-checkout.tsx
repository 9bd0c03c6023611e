import '../styles/pages/checkout.css'
import '../styles/pages/cancelling.css'
import '../styles/pages/paying.css'
import '../styles/pages/passes.css'
import { type ReactNode, useEffect, useState } from 'react'
import { data, Link } from 'react-router'
import type { Course } from '../../../packages/contract/booking/courses.ts'
import type { OwnPerson } from '../../../packages/contract/people/person.ts'
import { SignedInOnly } from '../features/account/sign-in/signed-in-only.tsx'
import { CourseOrder } from '../features/checkout/order/course-order.tsx'
import { readPublicCourse, readQuote } from '../features/courses/read-course.ts'
import { useCourseTexts } from '../features/courses/use-course-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useEmailProof } from '../lib/hooks/use-email-proof.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { UnprovenEmailNotice } from '../ui/unproven-email-notice.tsx'
import type { Route } from './+types/course-checkout'

export const handle = { ns: ['courses', 'passes', 'checkout'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { course } = await readPublicCourse(context.get(siteContext).ask, params.id)
  return data({ course }, { status: course ? 200 : 404 })
}

export default function CourseCheckout({ loaderData: { course } }: Route.ComponentProps) {
  const { t } = useTranslation('courses')
  return (
    <>
      <Head title={t('order.title')} hidden />
      {course ? (
        <SignedInOnly>{(person) => <Order key={course.id} course={course} person={person} />}</SignedInOnly>
      ) : (
        <Instead title={t('missing.title')}>
          <Link className="btn sec" to={paths.booking({ tab: 'group' })}>
            {t('timetable')}
          </Link>
        </Instead>
      )}
    </>
  )
}

function Order({ course, person }: { course: Course; person: OwnPerson }) {
  const { t } = useTranslation('courses')
  const texts = useCourseTexts()
  const proof = useEmailProof()
  const found = useQuote(course.id)
  const { id, name, make_ups } = course
  if (!found) return <PageSpinner text={t('common:loading')} />
  const { quote, isOwned } = found
  if (isOwned) {
    return (
      <Instead title={t('ticket.yours')}>
        <Link className="btn sec" to={paths.myServices}>
          {t('ticket.open')}
        </Link>
      </Instead>
    )
  }
  if (!quote || quote.sold_out.length > 0) {
    return (
      <Instead title={quote ? t('order.soldOut', { dates: quote.sold_out.map(texts.when).join('; ') }) : t('order.notNow')}>
        <Link className="btn sec" to={paths.coursePage(id)}>
          {t('order.back')}
        </Link>
      </Instead>
    )
  }
  return (
    <>
      {!person.email_proven && (
        <div className="wrap unproven-course">
          <UnprovenEmailNotice email={person.email} proof={proof} text={t('order.unproven')} />
        </div>
      )}
      <CourseOrder name={name} makeUps={make_ups} quote={quote} person={person} />
    </>
  )
}

const Instead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap">
    <EmptyState title={title} heading="h1">
      {children}
    </EmptyState>
  </div>
)

function useQuote(courseId: number) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof readQuote>>>()
  useEffect(() => void readQuote(courseId).then(setFound), [courseId])
  return found
}
