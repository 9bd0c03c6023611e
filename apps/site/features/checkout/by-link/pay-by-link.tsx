import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { BookingToPay } from '../../../../../packages/contract/money/pay-link.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import { paths } from '../../../lib/paths.ts'
import { ClassSummaryLine } from '../../../ui/class-summary-line.tsx'
import { NoScript } from '../../../ui/no-script.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TimeSpan } from '../../../ui/time-span.tsx'
import { DeadLink } from '../dead-link.tsx'
import { useHoldEnd } from '../use-hold-end.ts'
import { useBookingToPay } from './use-booking-to-pay.ts'

// Loaded on demand, because it is not needed after payment.
const PayForm = lazy(() => import('./pay-form.tsx').then((module) => ({ default: module.PayForm })))

/** `found` null: invalid link. `sessionId`: the checkout that the person returns from. `loadedAt`: milliseconds of the server's clock. */
type Props = { token: string; found: BookingToPay | null; sessionId: string | null; loadedAt: number }

/** Payment for one booking without a sign-in. It requires a press, because scanners open every link. */
export function PayByLink({ token, found, sessionId, loadedAt }: Props) {
  const { booking, isTired, read } = useBookingToPay(token, found, sessionId)
  const now = useNow(loadedAt)
  if (!booking) return <DeadLink texts="paying" />
  const { state } = booking
  return (
    <div className="wrap grid link-page">
      <div className="l">
        <StateText booking={booking} isTired={isTired} now={now} />
      </div>
      <div className="r">
        <NoScript />
        <ToPay booking={booking} />
        {state === 'open' && (
          <Suspense>
            <PayForm token={token} booking={booking} now={now} onStale={read} />
          </Suspense>
        )}
        {state !== 'open' && state !== 'checking' && <WayOn booking={booking} now={now} />}
      </div>
    </div>
  )
}

function StateText({ booking: { state, until, start }, isTired, now }: { booking: BookingToPay; isTired: boolean; now: number }) {
  const { t } = useTranslation('paying')
  const holdEnd = useHoldEnd(now)
  // A person may pay a debt after the class is over.
  const context = state === 'paid' && Date.parse(start) <= now ? 'over' : undefined
  const headline = state === 'open' ? t('headline', { context: until === null ? 'owed' : undefined }) : t(state, { context })
  return (
    <>
      <h1>
        <RichText text={headline} parts={{ em: <em /> }} />
      </h1>
      <p role="status">{said()}</p>
    </>
  )

  function said(): string {
    if (state === 'checking') return t(isTired ? 'stillChecking' : 'checkingText')
    if (state !== 'open') return t(`${state}Text`, { context })
    if (until === null) return t('owed')
    return t('held', { until: holdEnd(until) })
  }
}

function ToPay({ booking }: { booking: BookingToPay }) {
  const { booking_type: type, title, start, end, place, is_online: isOnline, price, covered, due } = booking
  const { t } = useTranslation('paying')
  const { money } = useFormat()
  return (
    <>
      <ClassSummaryLine
        title={title}
        day={start}
        time={<TimeSpan start={start} end={end} />}
        isOnline={isOnline}
        place={type === 'event' ? place : undefined}
        price={money(price)}
        heading="h2"
      />
      {covered > 0 && booking.state === 'open' && (
        <p className="fine">
          {t('covered')}: −{money(covered)}. {t('due')}: {money(due)}.
        </p>
      )}
    </>
  )
}

function WayOn({ booking: { state, offering_id: id, start }, now }: { booking: BookingToPay; now: number }): ReactNode {
  const { t } = useTranslation('paying')
  if (state === 'closed')
    return (
      <Link className="btn pri" to={paths.contact}>
        {t('write')}
      </Link>
    )
  if (state === 'paid' || Date.parse(start) <= now)
    return (
      <Link className="btn sec" to={paths.home}>
        {t('home')}
      </Link>
    )
  return (
    <Link className="btn pri" to={paths.classPage(id)}>
      {t('again')}
    </Link>
  )
}
