import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { BookingByLink } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { NoScript } from '../../ui/no-script.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { callsOfLink } from './cancellation-calls.ts'
import { Cancelled } from './cancelled.tsx'
import { CancellingForm } from './cancelling-form.tsx'
import { ConsequencesError, ConsequencesLoading } from './consequences-state.tsx'
import { CancelOrExchange } from './exchanging/cancel-or-exchange.tsx'
import { exchangeOfLink } from './exchanging/exchange-calls.ts'
import { MovedNotice } from './exchanging/moved-notice.tsx'
import { useExchange } from './exchanging/use-exchange.ts'
import { type CancellationState, questionOf, type Refused, useCancellation, wayOf } from './use-cancellation.ts'

/** `loadedAt`: milliseconds of the server's clock. */
type Props = { token: string; found: BookingByLink | Refused; loadedAt: number }

/** The page of a change link. It requires a press, because scanners open every link. */
export function ChangeByLink({ token, found, loadedAt }: Props) {
  const { t } = useTranslation('cancelling')
  const navigate = useNavigate()
  const calls = useMemo(() => callsOfLink(token), [token])
  const { state, read, choose, cancel } = useCancellation(calls, firstState(found, loadedAt))
  const exchange = useExchange(useMemo(() => exchangeOfLink(token), [token]))
  const moved = exchange.state.at === 'moved' ? exchange.state : null
  const write = (
    <Link className="link" to={paths.contact}>
      {t('write')}
    </Link>
  )
  if (state.at === 'refused' && state.isGone) return <DeadLink />
  return (
    <div className="wrap grid link-page">
      <div className="l">
        {state.at === 'done' || moved ? (
          <>
            <h1>
              <RichText text={t('page.done')} parts={{ em: <em /> }} />
            </h1>
            <p>{t(moved ? 'exchanging:pageText' : 'page.doneText')}</p>
          </>
        ) : (
          <>
            <h1>
              <RichText text={t('page.headline')} parts={{ em: <em /> }} />
            </h1>
            <p>{t('page.text')}</p>
            <p>
              <Link className="link" to={paths.home}>
                {t('page.stay')}
              </Link>
            </p>
          </>
        )}
      </div>
      <div className="r">
        <NoScript />
        {state.at === 'reading' && <ConsequencesLoading />}
        {state.at === 'unread' && <ConsequencesError problem={state.problem} onRetry={read} />}
        {state.at === 'asked' && !moved && (
          <CancelOrExchange consequences={state.consequences} exchange={exchange} write={write}>
            <CancellingForm question={state} onChoose={choose} onCancel={cancel} onKeep={() => navigate(paths.home)} />
          </CancelOrExchange>
        )}
        {state.at === 'refused' && (
          <>
            <p className="stated">{state.text || t('refused')}</p>
            {write}
          </>
        )}
        {state.at === 'done' && <Cancelled consequences={state.consequences} back={state.back} />}
        {state.at === 'asked' && moved && <MovedNotice moved={moved} method={state.consequences.method} />}
      </div>
    </div>
  )
}

function firstState(found: BookingByLink | Refused, loadedAt: number): CancellationState {
  if ('at' in found) return found
  const { state, consequences } = found
  return state === 'cancelled' ? { at: 'done', consequences, back: wayOf(consequences) } : questionOf(consequences, loadedAt)
}

function DeadLink() {
  const { t } = useTranslation('cancelling')
  return (
    <div className="wrap grid link-page">
      <div className="l">
        <h1>
          <RichText text={t('page.dead')} parts={{ em: <em /> }} />
        </h1>
      </div>
      <div className="r">
        <p className="stated">{t('page.deadText')}</p>
        <Link className="btn pri" to={paths.myServices}>
          {t('page.mine')}
        </Link>
      </div>
    </div>
  )
}
