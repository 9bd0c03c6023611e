import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { StandingPreview } from '../../../../packages/contract/booking/standing.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { DateField } from '../ui/date-field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { DateGroups } from './date-groups.tsx'
import { groupByReason, isPossible } from './standing-dates.ts'
import { standingPaths } from './standing-paths.ts'
import './standing.css'

type Wish = { personId: number; offeringId: number; name: string; title: string; onClose: () => void }

/** Shows which dates a standing booking would book. The standing booking is created when the undo period ends. */
export function MakeStanding(wish: Wish) {
  const { personId, offeringId, name, title, onClose } = wish
  const t = useTranslate()
  const [startNow, setStartNow] = useState(false)
  const [until, setUntil] = useState('')
  const today = studioToday()
  // While the person types a year, the field briefly contains a day in the past.
  const isPast = until !== '' && until < today
  const body = { id: offeringId, start_now: startNow, ...(until !== '' && !isPast && { until }) }
  // The path contains the request body too, because the path is the key under which the response is cached.
  const answer = useApiQuery<StandingPreview>(`${standingPaths.preview(personId)}?${JSON.stringify(body)}`, {
    read: () => api.post(standingPaths.preview(personId), body),
  })
  const asksToStart = startNow || answer.data?.dates.some(({ reason }) => reason === 'pass_start_needed')
  return (
    <Sheet title={t('standing.make.title')} about={`${name}: ${title}`} onClose={onClose}>
      <div className="sheet-body">
        {asksToStart && (
          <label className="standing-start">
            <input type="checkbox" checked={startNow} onChange={({ target }) => setStartNow(target.checked)} />{' '}
            {t('standing.make.startNow')}
          </label>
        )}
        <DateField
          label={t('standing.limit.until')}
          hint={t('standing.limit.optional')}
          type="date"
          value={until}
          min={today}
          onChange={({ target }) => setUntil(target.value)}
          aria-invalid={isPast}
        />
        <QueryResult answer={answer}>
          {(preview) => <Preview preview={preview} wish={wish} startNow={startNow} until={isPast || until === '' ? undefined : until} />}
        </QueryResult>
      </div>
    </Sheet>
  )
}

type PreviewProps = { preview: StandingPreview; wish: Wish; startNow: boolean; until: string | undefined }

function Preview({ preview, wish, startNow, until }: PreviewProps) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState('')
  const { personId, offeringId, name, title, onClose } = wish
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const make = () =>
    run({
      body: { act: 'standing', person_id: personId, offering_id: offeringId, start_now: startNow, until },
      offer: { words: 'undo.deferred.standing', slots: { name, title } },
    })
  if (!isPossible(preview))
    return (
      <>
        <p>{t('standing.make.impossible')}</p>
        <DateGroups groups={groupByReason(preview.dates)} />
      </>
    )
  const { bookable } = preview
  return (
    <>
      <DateGroups groups={groupByReason(preview.dates)} />
      <p className="quiet">{t('standing.make.later')}</p>
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button variant="contained" disabled={isBusy} onClick={make}>
          {bookable > 0 ? t('standing.make.commit', { smart_count: bookable }) : t('standing.make.commitNone')}
        </Button>
      </div>
    </>
  )
}
