import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useNotify, useTranslate } from 'react-admin'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { standingPaths } from './standing-paths.ts'

type Props = { standing: StandingBooking; onClose: () => void }

export function EndStanding({ standing, onClose }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction(() => api.delete(standingPaths.one(standing.person_id, standing.id)), {
    done: () => {
      notify('standing.end.done', { type: 'success' })
      onClose()
    },
    refused: ({ message }: HttpError) => setRefusal(message),
  })
  const booked = standing.dates.filter(({ reason }) => reason === 'already_there').length
  const waiting = standing.dates.filter(({ reason }) => reason === 'waiting').length
  return (
    <Sheet title={t('standing.end.title')} about={`${standing.name}: ${standing.title}`} onClose={onClose}>
      <div className="sheet-body">
        <p>
          {t('standing.end.will')} {booked > 0 && t('standing.end.booked', { smart_count: booked })}{' '}
          {waiting > 0 && t('standing.end.waiting')}
        </p>
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button variant="contained" disabled={isBusy} onClick={() => run()}>
            {t('standing.end.commit')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
