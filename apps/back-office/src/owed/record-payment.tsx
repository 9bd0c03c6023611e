import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { api } from '../api/api.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import './owed.css'

const methods = ['cash', 'card', 'transfer'] as const
type Method = (typeof methods)[number]
/** `amount`: CZK. `name`: the debtor. */
type Props = { booking: Pick<RosterRow, 'booking_id' | 'booking_type'>; amount: number; name: string }

export function RecordPayment({ booking, amount, name }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const { money } = useFormat()
  const path = bookingPath(booking.booking_type, booking.booking_id)
  const { run, isBusy } = useAction((method: Method) => api.patch(path, { status: 'paid', method }), {
    done: () => notify('owed.taken', { type: 'success', messageArgs: { amount: money(amount), name } }),
  })
  return (
    <fieldset className="take-money">
      <legend>{t('owed.took', { amount: money(amount) })}</legend>
      {methods.map((method) => {
        const how = t(`class.add.${method}`)
        return (
          <Button
            key={method}
            variant="outlined"
            disabled={isBusy}
            aria-label={t('owed.tookFrom', { how, amount: money(amount), name })}
            onClick={() => run(method)}
          >
            {how}
          </Button>
        )
      })}
    </fieldset>
  )
}
