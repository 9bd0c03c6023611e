import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { BookingByLink } from '../../../contract/booking-cancellation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { NoScript } from '../../ui/no-script.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { callsOfLink } from './cancellation-calls.ts'
import { Cancelled } from './cancelled.tsx'
import { CancellingForm } from './cancelling-form.tsx'
import { Reading, Unread } from './reading.tsx'
import { asked, type CancellationState, type Refused, useCancellation, wayOf } from './use-cancellation.ts'

/** `loadedAt` in milliseconds, by the server. */
type Props = { token: string; found: BookingByLink | Refused; loadedAt: number }

/** Where the link of an email leads: the same as the sheet, about this one booking. Only a press acts. */
export function ChangeByLink({ token, found, loadedAt }: Props) {
  const { t } = useTranslation('cancelling')
  const navigate = useNavigate()
  const calls = useMemo(() => callsOfLink(token), [token])
  const { state, read, choose, cancel } = useCancellation(calls, firstState(found, loadedAt))
  if (state.at === 'refused' && state.isGone) return <DeadLink />
  return (
    <div className="wrap grid solo">
      <div className="l">
        {state.at === 'done' ? (
          <>
            <h1>
              <RichText text={t('page.done')} parts={{ em: <em /> }} />
            </h1>
            <p>{t('page.doneText')}</p>
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
        {state.at === 'reading' && <Reading />}
        {state.at === 'unread' && <Unread problem={state.problem} onRetry={read} />}
        {state.at === 'asked' && (
          <CancellingForm question={state} onChoose={choose} onCancel={cancel} onKeep={() => navigate(paths.home)} />
        )}
        {state.at === 'refused' && (
          <>
            <p className="say">{state.text || t('refused')}</p>
            <Link className="link" to={paths.contact}>
              {t('write')}
            </Link>
          </>
        )}
        {state.at === 'done' && <Cancelled consequences={state.consequences} back={state.back} />}
      </div>
    </div>
  )
}

function firstState(found: BookingByLink | Refused, loadedAt: number): CancellationState {
  if ('at' in found) return found
  const { state, consequences } = found
  return state === 'cancelled' ? { at: 'done', consequences, back: wayOf(consequences) } : asked(consequences, loadedAt)
}

/** It opens nothing: cut off, of a class that has started, or of a booking that is not what it was. */
function DeadLink() {
  const { t } = useTranslation('cancelling')
  return (
    <div className="wrap grid solo">
      <div className="l">
        <h1>
          <RichText text={t('page.dead')} parts={{ em: <em /> }} />
        </h1>
      </div>
      <div className="r">
        <p className="say">{t('page.deadText')}</p>
        <Link className="btn pri" to={paths.myServices}>
          {t('page.mine')}
        </Link>
      </div>
    </div>
  )
}
