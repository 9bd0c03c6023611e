import '../styles/pages/checkout.css'
import '../styles/pages/cancelling.css'
import '../styles/pages/paying.css'
import '../styles/pages/passes.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
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
import { ErrorState } from '../ui/error-state.tsx'
import { Head } from '../ui/head.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { UnprovenEmailNotice } from '../ui/unproven-email-notice.tsx'
import type { Route } from './+types/course-checkout'

export const handle = { ns: ['courses', 'passes', 'checkout'] }

const STATUS = { missing: 404, fetch: 503 } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readPublicCourse(context.get(siteContext).ask, params.id)
  return data({ found }, { status: 'trouble' in found ? STATUS[found.trouble] : 200 })
}

export default function CourseCheckout({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('courses')
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Head title={t('order.title')} hidden />
      {!('trouble' in found) ? (
        <SignedInOnly>{(person) => <Order key={found.course.id} course={found.course} person={person} />}</SignedInOnly>
      ) : found.trouble === 'fetch' ? (
        <Failed onRetry={() => void revalidate()} busy={state === 'loading'} />
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
  const { found, read } = useQuote(course.id)
  const { id, name, make_ups } = course
  if (!found) return <PageSpinner text={t('common:loading')} />
  if (found === 'failed') return <Failed onRetry={read} />
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

function Failed({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const { t } = useTranslation('courses')
  return (
    <div className="wrap">
      <h1 className="vh">{t('order.title')}</h1>
      <ErrorState title={t('fetch.title')} text={t('fetch.text')} action={t('common:tryAgain')} onRetry={onRetry} busy={busy} />
    </div>
  )
}

/** `found` undefined: loading. */
function useQuote(courseId: number) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof readQuote>> | 'failed'>()
  const read = useCallback(() => {
    setFound(undefined)
    void readQuote(courseId).then(setFound, () => setFound('failed'))
  }, [courseId])
  useEffect(read, [read])
  return { found, read }
}
