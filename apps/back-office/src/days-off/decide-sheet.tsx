import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { BulkSheet } from '../bulk/bulk-sheet.tsx'
import { useFormat } from '../i18n/format.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function DecideSheet({ off, onClose }: { off: DaysOff; onClose: () => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const [act, setAct] = useState<'move' | 'cancel' | null>(null)
  const [refusal, setRefusal] = useState('')
  const keep = useAction(() => api.post(`/days-off/${off.id}/keep/`), { done: onClose, refused: ({ message }) => setRefusal(message) })
  const ids = off.undecided.map(({ id }) => id)
  if (act) return <BulkSheet act={act} ids={ids} onClose={() => setAct(null)} onDone={onClose} />
  return (
    <Sheet title={t('daysOff.decide.title')} about={off.days} onClose={onClose}>
      <div className="sheet-body">
        <ul className="days-off-refused">
          {off.undecided.map(({ id, title, start, taken }) => (
            <li key={id}>
              <Link to={`/class/${id}`}>
                {title}, {dateAndTime(start)}
              </Link>
              <small>{taken > 0 ? t('daysOff.taken', { smart_count: taken }) : t('daysOff.nobody')}</small>
            </li>
          ))}
        </ul>
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button variant="contained" disabled={keep.isBusy} onClick={() => keep.run()}>
            {t('daysOff.decide.keep', { smart_count: ids.length })}
          </Button>
          <Button variant="outlined" onClick={() => setAct('move')}>
            {t('daysOff.decide.move')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAct('cancel')}>
            {t('daysOff.decide.cancel')}
          </Button>
        </div>
        <p className="sheet-note">{t('daysOff.decide.note')}</p>
      </div>
    </Sheet>
  )
}
