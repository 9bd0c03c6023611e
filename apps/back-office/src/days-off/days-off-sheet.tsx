import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { DaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { DaysOffTextFields } from './days-off-text-fields.tsx'

export function DaysOffSheet({ off, onClose }: { off: DaysOff; onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const [texts, setTexts] = useState({ words_en: off.words_en, words_ru: off.words_ru })
  const [refusal, setRefusal] = useState('')
  const path = `/days-off/${off.id}/`
  const refused = (error: Error) => setRefusal(error.message)
  const save = useAction(() => api.patch<DaysOff>(path, texts), { done: onClose, refused })
  const open = useAction(() => api.delete(path), {
    done: () => {
      notify('daysOff.opened', { type: 'success' })
      onClose()
    },
    refused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <Sheet title={off.days} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit}>
        <DaysOffTextFields texts={texts} onTexts={setTexts} />
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={save.isBusy}>
            {t('daysOff.save')}
          </Button>
          <Button variant="outlined" disabled={open.isBusy} onClick={() => open.run()}>
            {t('daysOff.open')}
          </Button>
        </div>
        <p className="sheet-note">{t('daysOff.openNote')}</p>
      </form>
    </Sheet>
  )
}
