import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useAction } from '../api/use-action.ts'
import { studioTime } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { DateField } from '../ui/date-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { duplicateClass } from './duplicate-class.ts'

const WEEK_IN_MS = 7 * 86_400_000

export function DuplicateSheet({ offering, onClose }: { offering: Offering; onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const goTo = useNavigate()
  const { dateAndTime } = useFormat()
  const [when, setWhen] = useState(() => weekLater(offering.start))
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction(() => duplicateClass(offering, when), {
    done: ({ id }) => {
      notify('class.duplicate.done', { type: 'success' })
      onClose()
      goTo(`/class/${id}`)
    },
    refused: (error) => setRefusal(error.message),
  })
  return (
    <Sheet title={t('class.duplicate.title')} about={`${offering.title}, ${dateAndTime(offering.start)}`} onClose={onClose}>
      <div className="sheet-body">
        <DateField
          label={t('class.move.when')}
          type="datetime-local"
          step={300}
          value={when}
          onChange={(event) => setWhen(event.target.value)}
          autoFocus
        />
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button variant="contained" disabled={isBusy || when === ''} onClick={() => run()}>
            {t('class.duplicate.commit')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function weekLater(start: string): string {
  const { date, time } = studioTime(start)
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + WEEK_IN_MS).toISOString().slice(0, 10)
  return `${later}T${time}`
}
