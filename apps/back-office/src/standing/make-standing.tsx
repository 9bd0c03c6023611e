import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useNotify, useTranslate } from 'react-admin'
import type { StandingBooking, StandingPreview } from '../../../../packages/contract/booking/standing.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { DateGroups } from './date-groups.tsx'
import { groupByReason, isPossible } from './standing-dates.ts'
import { standingPaths } from './standing-paths.ts'
import './standing.css'

type Wish = { personId: number; offeringId: number }
type Props = Wish & { name: string; title: string; onClose: () => void }

/** Shows the dates that a standing booking would book, and creates it. */
export function MakeStanding({ name, title, onClose, ...wish }: Props) {
  const t = useTranslate()
  const [startNow, setStartNow] = useState(false)
  const body = { id: wish.offeringId, start_now: startNow }
  // The query key contains the body as well as the path.
  const answer = useApiQuery<StandingPreview>(`${standingPaths.preview(wish.personId)}?${JSON.stringify(body)}`, {
    read: () => api.post(standingPaths.preview(wish.personId), body),
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
        <QueryResult answer={answer}>{(preview) => <Preview preview={preview} wish={wish} body={body} onClose={onClose} />}</QueryResult>
      </div>
    </Sheet>
  )
}

type PreviewProps = { preview: StandingPreview; wish: Wish; body: object; onClose: () => void }

function Preview({ preview, wish, body, onClose }: PreviewProps) {
  const t = useTranslate()
  const notify = useNotify()
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction(() => api.post<StandingBooking>(standingPaths.ofPerson(wish.personId), body), {
    done: ({ dates }) => {
      const booked = dates.filter(({ reason }) => reason === 'already_there').length
      notify('standing.make.done', { type: 'success', messageArgs: { smart_count: booked } })
      onClose()
    },
    refused: ({ message }: HttpError) => setRefusal(message),
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
        <Button variant="contained" disabled={isBusy} onClick={() => run()}>
          {bookable > 0 ? t('standing.make.commit', { smart_count: bookable }) : t('standing.make.commitNone')}
        </Button>
      </div>
    </>
  )
}
