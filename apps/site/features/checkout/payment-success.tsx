import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEmailProof } from '../../lib/hooks/use-email-proof.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { CalendarMenu } from '../../ui/calendar-menu.tsx'
import { UnprovenEmailNotice } from '../../ui/unproven-email-notice.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { type CheckoutReference, type PaymentOutcome, usePaymentOutcome } from './use-payment-outcome.ts'
import { useRestoredSession } from './use-restored-session.ts'

const STEPS = ['one', 'two', 'three'] as const
const STEPS_OF_ORDER = ['book', 'mine', 'withdraw'] as const
const STEPS_OF_COURSE = ['one', 'makeUp', 'three'] as const
const STEPS_OF_VOUCHER = ['give', 'redeem', 'unredeemed'] as const

/** `receiptOf`: a link to the receipt. `fileOf`: a link to the file of a voucher. `datesOf`: the classes booked by the pass of a course. */
type Props = {
  datesOf: (passId: number) => ReactNode
  receiptOf: (paymentId: number) => ReactNode
  fileOf: (voucherId: number) => ReactNode
}

export function PaymentSuccess({ receiptOf, fileOf, datesOf }: Props) {
  const { t } = useTranslation('checkout')
  const { search } = useLocation()
  const session = useSession()
  const proof = useEmailProof()
  const { status } = session
  const { sessionId, isOrder, isVoucher } = useMemo(() => readPage(search), [search])
  const outcome = usePaymentOutcome({ sessionId, isOrder }, status === 'signed-in')
  const coursePass = 'order' in outcome && outcome.status === 'paid' && outcome.order.course_id !== null ? outcome.order.pass_id : null
  const steps = isVoucher ? STEPS_OF_VOUCHER : coursePass !== null ? STEPS_OF_COURSE : isOrder ? STEPS_OF_ORDER : STEPS
  useRestoredSession()
  const isRefunded = outcome.status === 'refunded'
  return (
    <div className="wrap grid done">
      <div className="say">
        <h1 className="t">{t(isRefunded ? 'success.refunded' : 'success.title')}</h1>
        <p className="lead scripted" role="status">
          <OutcomeLine outcome={outcome} named={sessionId !== null} isOrder={isOrder} isVoucher={isVoucher} />
        </p>
        <noscript>
          <p className="lead">{t('success.noScript')}</p>
        </noscript>
        {sessionId && (
          <p className="muted sid">
            <span>{t('success.sessionId')}</span>
            <span className="num">{sessionId}</span>
          </p>
        )}
      </div>
      {coursePass !== null && datesOf(coursePass)}
      {!isRefunded && (
        <section className="steps">
          <h2 className="vh">{t('success.next')}</h2>
          <ol>
            {steps.map((step, index) => (
              <li key={step}>
                <span className="num" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="t">{t(`success.${step}`)}</h3>
                <p className="soft">{t(`success.${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {session.status === 'signed-in' && !session.person.email_proven && (
        <UnprovenEmailNotice email={session.person.email} proof={proof} text={t('common:unproven.bookings')} />
      )}
      <div className="go">
        {'booking' in outcome && outcome.status === 'paid' && outcome.booking.calendar && (
          <CalendarMenu links={outcome.booking.calendar} title={outcome.booking.title} look="btn sec" />
        )}
        {'payment_id' in outcome && outcome.payment_id !== null && receiptOf(outcome.payment_id)}
        {'order' in outcome && outcome.order.voucher_id !== null && fileOf(outcome.order.voucher_id)}
        <Link className="btn pri" to={paths.booking()}>
          {t(isOrder && !isVoucher && coursePass === null ? 'success.bookWithPass' : 'success.another')}
        </Link>
        <Link className="btn sec" to={paths.home}>
          {t('common:backHome')}
        </Link>
        {status === 'signed-in' && !isVoucher && (
          <Link className="link" to={mineOf(outcome)}>
            {t('success.mine')}
          </Link>
        )}
      </div>
    </div>
  )
}

function readPage(search: string): CheckoutReference & { isVoucher: boolean } {
  const parameters = new URLSearchParams(search)
  return { sessionId: parameters.get('session_id'), isOrder: parameters.has('order'), isVoucher: parameters.has('voucher') }
}

function mineOf(outcome: PaymentOutcome): string {
  if ('order' in outcome) return outcome.order.course_id === null ? paths.myPasses : paths.myServices
  return 'booking' in outcome ? paths.myServicesTab(outcome.booking.type) : paths.myServices
}
