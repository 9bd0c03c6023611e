import RefundIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { clientName } from '../bookings/booked-class.ts'
import { useFormat } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { RefundWayChoice } from './refund-way.tsx'

export function RefundButton() {
  const t = useTranslate()
  const { money } = useFormat()
  const booking = useRecordContext<Booking>()
  const [typed, setTyped] = useState<string | null>(null)
  const [back, setBack] = useState<RefundWay>('money')
  const { run, isBusy } = useDeferredAction({ done: () => setTyped(null) })
  if (!booking?.refundable) return null
  const amount = Number(typed?.replace(',', '.'))
  const hasCredit = (booking.covered ?? 0) > 0
  const releasesSpot = amount === booking.refundable && booking.status !== 'cancelled'

  const refund = () => {
    const offer = { words: 'undo.deferred.refund', slots: { amount: money(amount), name: clientName(booking) } }
    run({ body: { act: 'refund', booking_id: booking.id, amount, back }, offer })
  }
  return (
    <>
      <Button startIcon={<RefundIcon />} onClick={() => setTyped(String(booking.refundable))}>
        {t('resources.bookings.refund.button')}
      </Button>
      {typed !== null && (
        <Sheet title={t('resources.bookings.refund.title')} onClose={() => setTyped(null)}>
          <RefundWayChoice value={back} onChoose={setBack} />
          <p>
            {hasCredit && t('class.refund.creditFirst')} {back === 'credit' && t('class.refund.allToCredit')}{' '}
            {releasesSpot && t('class.refund.placeGoes')}
          </p>
          <Field
            label={t('resources.bookings.refund.amount')}
            hint="Kč"
            inputMode="decimal"
            className="num"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="sheet-acts">
            <Button variant="contained" disabled={isBusy || !(amount > 0)} onClick={refund}>
              {t('resources.bookings.refund.confirm', { amount: typed })}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
