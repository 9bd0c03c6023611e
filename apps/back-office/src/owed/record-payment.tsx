import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { useFormat } from '../i18n/format.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import './owed.css'

const methods = ['cash', 'card', 'transfer'] as const
/** `amount`: CZK. `name`: the debtor. */
type Props = { booking: Pick<RosterRow, 'booking_id' | 'transfer'>; amount: number; name: string }

/** Returns the possible payment methods. An expected bank transfer is confirmed elsewhere, because the bank will report it too. */
export const methodsFor = ({ transfer }: Pick<RosterRow, 'transfer'>) => methods.filter((method) => method !== 'transfer' || !transfer)

export function RecordPayment({ booking, amount, name }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const { run, isBusy } = useDeferredAction()
  return (
    <fieldset className="take-money">
      <legend>{t('owed.took', { amount: money(amount) })}</legend>
      {methodsFor(booking).map((method) => {
        const how = t(`class.add.${method}`)
        return (
          <Button
            key={method}
            variant="outlined"
            disabled={isBusy}
            aria-label={t('owed.tookFrom', { how, amount: money(amount), name })}
            onClick={() =>
              run({
                body: { act: 'paid', booking_id: booking.booking_id, method },
                offer: { words: 'undo.deferred.paid', slots: { amount: money(amount), name, how: t(`class.method.studio.${method}`) } },
              })
            }
          >
            {how}
          </Button>
        )
      })}
    </fieldset>
  )
}
