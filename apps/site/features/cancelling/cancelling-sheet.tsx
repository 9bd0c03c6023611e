import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnBooking } from '../../lib/booking-path.ts'
import { CannotComeLink } from '../../ui/cannot-come-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { callsOfBooking } from './cancellation-calls.ts'
import { Cancelled } from './cancelled.tsx'
import { CancellingForm } from './cancelling-form.tsx'
import { ConsequencesError, ConsequencesLoading } from './consequences-state.tsx'
import { CancelOrExchange } from './exchanging/cancel-or-exchange.tsx'
import { exchangeOfBooking } from './exchanging/exchange-calls.ts'
import { MovedNotice } from './exchanging/moved-notice.tsx'
import { useExchange } from './exchanging/use-exchange.ts'
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
  return (
    <Sheet title={t('cannotCome')} done={isDone && t('done.title')} onClose={onClose}>
      {(close) => (
        <>
          {state.at === 'reading' && <ConsequencesLoading />}
          {state.at === 'unread' && <ConsequencesError problem={state.problem} onRetry={read} />}
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
        </>
      )}
    </Sheet>
  )
}
