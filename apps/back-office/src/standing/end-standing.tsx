import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'

type Props = { standing: StandingBooking; onClose: () => void }

export function EndStanding({ standing, onClose }: Props) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const { person_id, id, name, title } = standing
  const end = () =>
    run({
      body: { act: 'end-standing', person_id, standing_id: id },
      offer: { words: 'undo.deferred.endStanding', slots: { name, title } },
    })
  const booked = standing.dates.filter(({ reason }) => reason === 'already_there').length
  const waiting = standing.dates.filter(({ reason }) => reason === 'waiting').length
  return (
    <Sheet title={t('standing.end.title')} about={`${name}: ${title}`} onClose={onClose}>
      <div className="sheet-body">
        <p>
          {t('standing.end.will')} {booked > 0 && t('standing.end.booked', { smart_count: booked })}{' '}
          {waiting > 0 && t('standing.end.waiting')}
        </p>
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button variant="contained" disabled={isBusy} onClick={end}>
            {t('standing.end.commit')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
