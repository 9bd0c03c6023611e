import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HandledMessage } from '../../../contract/message.ts'
import { api } from '../app/api.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useAct } from '../parts/use-act.ts'

/** For good, and so asked once: the archive is what can be undone. */
export function DeleteMessage({ message: { id, name, subject } }: { message: HandledMessage }) {
  const t = useTranslate()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy } = useAct(() => api.delete(`/messages/${id}/`), { done: () => setIsAsked(false) })
  return (
    <>
      <button type="button" className="verb" onClick={() => setIsAsked(true)}>
        {t('messages.delete')}
      </button>
      {isAsked && (
        <Sheet title={t('messages.deleteTitle')} about={`${name}: ${subject}`} onClose={() => setIsAsked(false)}>
          <div className="sheet-body">
            <p>{t('messages.deleteText')}</p>
            <div className="sheet-acts">
              <Button variant="contained" color="error" disabled={isBusy} onClick={() => run()} autoFocus>
                {t('messages.delete')}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </>
  )
}
