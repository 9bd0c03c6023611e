import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { api } from '../api/api.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { methodsFor } from '../owed/record-payment.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { CancellationPreview } from './cancellation-email.tsx'
import { usePersonName } from './use-person-name.ts'
import { useReleaseText } from './use-release-text.ts'

type Props = { row: RosterRow; onDone: () => void }

export function SeatForm({ row, onDone }: Props) {
  const t = useTranslate()
  const consequence = useReleaseText()
  const { money } = useFormat()
  const [isSure, setSure] = useState(false)
  const path = bookingPath(row.booking_type, row.booking_id)
  const name = usePersonName()(row.person)
  const { run, isBusy } = useAction(() => api.undoable('PATCH', path, { status: 'cancelled' }), {
    done: ({ undo }) => {
      offerUndo(undo, { words: 'undo.bookingCancelled', slots: { name } })
      onDone()
    },
  })
  const received = useDeferredAction({ done: onDone })
  const due = money(row.price - (row.covered ?? 0))
  return (
    <section className="part">
      <h3>{t('class.place.title')}</h3>
      {row.status === 'pending' && !row.coming && (
        <>
          <p>{t('class.place.took', { amount: due })}</p>
          <div className="sheet-acts">
            {methodsFor(row).map((method) => (
              <Button
                key={method}
                variant="outlined"
                disabled={received.isBusy}
                onClick={() =>
                  received.run({
                    body: { act: 'paid', booking_id: row.booking_id, method },
                    offer: { words: 'undo.deferred.paid', slots: { amount: due, name, how: t(`class.method.studio.${method}`) } },
                  })
                }
              >
                {t(`class.add.${method}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {isSure ? (
        <>
          <p>{consequence(row)}</p>
          <CancellationPreview path={path} />
          <div className="sheet-acts">
            <Button variant="contained" color="error" disabled={isBusy} onClick={() => run()}>
              {t('class.place.free')}
            </Button>
            <Button variant="outlined" onClick={() => setSure(false)}>
              {t('class.refund.back')}
            </Button>
          </div>
        </>
      ) : (
        <button type="button" className="verb" onClick={() => setSure(true)}>
          {t('class.place.free')}
        </button>
      )}
    </section>
  )
}
