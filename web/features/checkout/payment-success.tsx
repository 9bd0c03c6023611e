import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { useEmailProof } from '../../lib/use-email-proof.ts'
import { CalendarMenu } from '../../ui/calendar-menu.tsx'
import { UnprovenEmailNotice } from '../../ui/unproven-email-notice.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { useRestoredSession } from './use-restored-session.ts'

const STEPS = ['one', 'two', 'three'] as const

export function PaymentSuccess() {
  const { t } = useTranslation('checkout')
  const { search } = useLocation()
  const session = useSession()
  const proof = useEmailProof()
  const { status } = session
  const sessionId = new URLSearchParams(search).get('session_id')
  const outcome = usePaymentOutcome(sessionId, status === 'signed-in')
  useRestoredSession()
  return (
    <div className="wrap grid done">
      <div className="say">
        <h1 className="t">{t(outcome.status === 'refunded' ? 'success.refunded' : 'success.title')}</h1>
        <p className="lead scripted" role="status">
          <OutcomeLine outcome={outcome} named={sessionId !== null} />
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
      <section className="steps">
        <h2 className="vh">{t('success.next')}</h2>
        <ol>
          {STEPS.map((step, index) => (
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
      {session.status === 'signed-in' && !session.person.email_proven && (
        <UnprovenEmailNotice email={session.person.email} proof={proof} text={t('common:unproven.bookings')} />
      )}
      <div className="go">
        {outcome.status === 'paid' && outcome.booking.calendar && (
          <CalendarMenu links={outcome.booking.calendar} title={outcome.booking.title} look="btn sec" />
        )}
        <Link className="btn pri" to={paths.booking()}>
          {t('success.another')}
        </Link>
        <Link className="btn sec" to={paths.home}>
          {t('common:backHome')}
        </Link>
        {status === 'signed-in' && (
          <Link className="link" to={'booking' in outcome ? paths.myServicesTab(outcome.booking.type) : paths.myServices}>
            {t('success.mine')}
          </Link>
        )}
      </div>
    </div>
  )
}
