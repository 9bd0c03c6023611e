import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { duplicateClass } from '../class-actions/duplicate-class.ts'
import { DateField } from '../ui/date-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { undoOfNew } from '../undo/undo-of-new.ts'
import { offerUndo } from '../undo/undo-store.ts'

/** Schedules a copy of the cancelled class at another time and chooses it. Staff can undo this. */
export function NewReplacement({ offeringId, onMade }: { offeringId: number; onMade: (one: Offering) => void }) {
  const t = useTranslate()
  const [when, setWhen] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction((wall: string) => make(offeringId, wall), {
    done: (made) => {
      const { id, kind, title } = made
      offerUndo(undoOfNew({ ids: [id], kind }), { words: `quick.done.${kind}`, slots: { title, smart_count: 1 } })
      setWhen(null)
      onMade(made)
    },
    refused: ({ message }) => setRefusal(message),
  })
  if (when === null)
    return (
      <button type="button" className="verb" onClick={() => setWhen('')}>
        {t('courses.instead.schedule')}
      </button>
    )
  return (
    <div className="new-replacement">
      <DateField
        label={t('class.move.when')}
        type="datetime-local"
        step={300}
        value={when}
        onChange={({ target }) => {
          setWhen(target.value)
          setRefusal('')
        }}
        autoFocus
      />
      <p className="quiet">{t('courses.instead.scheduleText')}</p>
      <Refusal>{refusal}</Refusal>
      <Button variant="outlined" disabled={isBusy || when === ''} onClick={() => run(when)}>
        {t('courses.instead.scheduleCommit')}
      </Button>
    </div>
  )
}

async function make(offeringId: number, wall: string): Promise<Offering> {
  const { id } = await duplicateClass(await api.get<Offering>(`/offerings/${offeringId}/`), wall)
  return api.get<Offering>(`/offerings/${id}/`)
}
