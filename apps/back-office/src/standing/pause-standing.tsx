import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { DateField } from '../ui/date-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'

const AT_FIRST = 14

type Props = { standing: StandingBooking; onClose: () => void }

export function PauseStanding({ standing, onClose }: Props) {
  const t = useTranslate()
  const today = studioToday()
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(() => addDays(today, AT_FIRST))
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const { person_id, id, name, title } = standing
  const isInOrder = from !== '' && from <= until
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isInOrder)
      run({
        body: { act: 'pause-standing', person_id, standing_id: id, pause: { from, until } },
        offer: { words: 'undo.deferred.pauseStanding', slots: { name, title } },
      })
  }
  return (
    <Sheet title={t('standing.pause.title')} about={`${name}: ${title}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
        <div className="standing-days">
          <DateField
            label={t('standing.pause.from')}
            type="date"
            value={from}
            min={today}
            onChange={({ target }) => setFrom(target.value)}
          />
          <DateField
            label={t('standing.pause.until')}
            type="date"
            value={until}
            min={from}
            onChange={({ target }) => setUntil(target.value)}
            aria-invalid={!isInOrder}
          />
        </div>
        <p className={isInOrder ? 'quiet' : 'field-problem'} aria-live="polite">
          {t(isInOrder ? 'standing.pause.will' : 'standing.pause.order')}
        </p>
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy || !isInOrder}>
            {t('standing.pause.commit')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
