import { Button } from '@mui/material'
import type { FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Task } from '../../../../packages/contract/studio/today.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { LongField } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function SettleTaskSheet({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslate()
  const { run, isBusy } = useAction((note: string) => api.post(`/attention/${task.id}/done/`, { note }), { done: onClose })
  const settle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(String(new FormData(event.currentTarget).get('note')))
  }
  return (
    <Sheet title={t('today.tasks.doneTitle')} about={task.text} onClose={onClose}>
      <form className="sheet-body" onSubmit={settle}>
        <LongField label={t('today.tasks.note')} name="note" required maxLength={2000} autoFocus />
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('today.tasks.commit')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
