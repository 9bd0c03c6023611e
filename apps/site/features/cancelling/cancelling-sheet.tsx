import { useId, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnBooking } from '../../lib/booking-path.ts'
import { CannotComeLink } from '../../ui/cannot-come-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { callsOfBooking } from './cancellation-calls.ts'
import { Cancelled } from './cancelled.tsx'
import { CancellingForm } from './cancelling-form.tsx'
import { CancelOrExchange } from './exchanging/cancel-or-exchange.tsx'
import { exchangeOfBooking } from './exchanging/exchange-calls.ts'
import { MovedNotice } from './exchanging/moved-notice.tsx'
import { useExchange } from './exchanging/use-exchange.ts'
import { Reading, Unread } from './reading.tsx'
import { useCancellation } from './use-cancellation.ts'

export type SheetProps = {
  booking: OwnBooking & { title: string; start: string }
  email: string
  onCancelled: () => void
  onClose: () => void
}

export default function CancellingSheet({ booking, email, onCancelled, onClose }: SheetProps) {
  const { t } = useTranslation('cancelling')
  const { id, type } = booking
  const calls = useMemo(() => callsOfBooking({ id, type }), [id, type])
  const { state, read, choose, cancel } = useCancellation(calls, { at: 'reading' }, { onCancelled })
  const exchange = useExchange(
    useMemo(() => exchangeOfBooking({ id, type }), [id, type]),
    { onMoved: onCancelled },
  )
  const moved = exchange.state.at === 'moved' ? exchange.state : null
  const isDone = state.at === 'done' || moved !== null
  const write = <CannotComeLink title={booking.title} start={booking.start} label={t('write')} />
  const { dialog, heading, close, closeBeside } = useSheet()
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; the click is one beside the sheet
    <dialog className="sheet cc" ref={dialog} aria-labelledby={headingId} onClose={onClose} onClick={closeBeside}>
      <div className="in">
        <div className="hd">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {isDone ? <Icon name="check" className="ok" /> : t('cannotCome')}
            {isDone && <span className="vh">{t('done.title')}</span>}
          </h2>
          <button type="button" aria-label={t('close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {state.at === 'reading' && <Reading />}
        {state.at === 'unread' && <Unread problem={state.problem} onRetry={read} />}
        {state.at === 'asked' && !moved && (
          <CancelOrExchange consequences={state.consequences} exchange={exchange} write={write}>
            <CancellingForm question={state} onChoose={choose} onCancel={cancel} onKeep={close} />
          </CancelOrExchange>
        )}
        {state.at === 'refused' && (
          <>
            <p className="stated" role="alert">
              {state.text || t('refused')}
            </p>
            <p>{write}</p>
          </>
        )}
        {state.at === 'done' && <Cancelled consequences={state.consequences} back={state.back} email={email} />}
        {state.at === 'asked' && moved && <MovedNotice moved={moved} method={state.consequences.method} email={email} />}
      </div>
    </dialog>
  )
}
