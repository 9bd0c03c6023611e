import RefundIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Refund } from '../../../../packages/contract/money/refund.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { RefundWayChoice } from './refund-way.tsx'

export function RefundButton() {
  const t = useTranslate()
  const notify = useNotify()
  const resource = useResourceContext()
  const booking = useRecordContext<Booking>()
  const [typed, setTyped] = useState<string | null>(null)
  const [key, setKey] = useState('')
  const [back, setBack] = useState<RefundWay>('money')
  const amount = Number(typed?.replace(',', '.'))
  const { run, isBusy } = useAction(() => api.post<Refund>(`/${resource}/${booking?.id}/refund/`, { amount, back }, key), {
    done: (refund) => {
      setTyped(null)
      const isCredit = refund.credit === refund.amount
      notify(isCredit ? 'resources.bookings.refund.doneToCredit' : 'resources.bookings.refund.done', { type: 'success' })
    },
  })
  if (!booking?.refundable) return null
  const hasCredit = (booking.covered ?? 0) > 0
  const releasesSpot = amount === booking.refundable && booking.status !== 'cancelled'

  // The Idempotency-Key: a repeated request has no second effect.
  function open() {
    setKey(crypto.randomUUID())
    setTyped(String(booking?.refundable ?? ''))
  }
  return (
    <>
      <Button startIcon={<RefundIcon />} onClick={open}>
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
            <Button variant="contained" disabled={isBusy || !(amount > 0)} onClick={() => run()}>
              {t('resources.bookings.refund.confirm', { amount: typed })}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
