import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { useFormat } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import './owed.css'

/** `amount`: CZK. `name`: the debtor. */
type Props = { booking: Pick<RosterRow, 'booking_id'>; amount: number; name: string; onDone?: () => void }

export function WriteOffDebt({ booking, amount, name, onDone }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useDeferredAction({ ...(onDone && { done: onDone }) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note')).trim()
    run({
      body: { act: 'forgive', booking_id: booking.booking_id, note },
      offer: { words: 'undo.deferred.forgive', slots: { amount: money(amount), name } },
    })
  }
  if (!isAsking)
    return (
      <button
        type="button"
        className="verb"
        aria-label={t('owed.writeOffNamed', { amount: money(amount), name })}
        onClick={() => setAsking(true)}
      >
        {t('owed.writeOff')}
      </button>
    )
  return (
    <form className="write-off" onSubmit={submit}>
      <Field label={t('owed.writeOffWhy', { amount: money(amount) })} name="note" required pattern=".*\S.*" maxLength={200} autoFocus />
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('owed.writeOffCommit', { amount: money(amount) })}
        </Button>
        <Button variant="outlined" onClick={() => setAsking(false)}>
          {t('owed.writeOffBack')}
        </Button>
      </div>
    </form>
  )
}
