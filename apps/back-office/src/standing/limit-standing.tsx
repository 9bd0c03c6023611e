import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { DateField } from '../ui/date-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'

type Props = { standing: StandingBooking; onClose: () => void }

/** Changes or removes the last day of a weekly spot. */
export function LimitStanding({ standing, onClose }: Props) {
  const t = useTranslate()
  const { person_id, id, name, title } = standing
  const today = studioToday()
  const [until, setUntil] = useState(standing.until ?? '')
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const isPast = until !== '' && until < today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPast)
      run({
        body: { act: 'limit-standing', person_id, standing_id: id, until: until || null },
        offer: { words: 'undo.deferred.limitStanding', slots: { name, title } },
      })
  }
  return (
    <Sheet title={t('standing.limit.title')} about={`${name}: ${title}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
        <DateField
          label={t('standing.limit.until')}
          hint={t('standing.limit.optional')}
          type="date"
          value={until}
          min={today}
          onChange={({ target }) => setUntil(target.value)}
          aria-invalid={isPast}
        />
        <p className={isPast ? 'field-problem' : 'quiet'} aria-live="polite">
          {t(isPast ? 'standing.limit.past' : 'standing.limit.will')}
        </p>
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy || isPast}>
            {t('standing.limit.commit')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
