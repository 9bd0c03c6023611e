import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { NoteField } from './note-field.tsx'
import type { PassSheet } from './pass-sheet.ts'

export function EndPass({ pass, name, onClose }: PassSheet) {
  const t = useTranslate()
  const { money } = useFormat()
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (note.trim()) {
      const offer = { words: 'undo.deferred.endPass', slots: { pass: pass.name, name } }
      return run({ body: { act: 'end-pass', pass_id: pass.id, note: note.trim() }, offer })
    }
    setAsked(true)
    const field = event.currentTarget.elements.namedItem('note')
    if (field instanceof HTMLElement) field.focus()
  }
  const { left, booked_ahead, refundable } = pass
  return (
    <Sheet title={t('passes.end.title')} about={`${name}: ${pass.name}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} noValidate>
        <ul className="sums">
          {left !== null && left > 0 && <li>{t('passes.end.left', { smart_count: left })}</li>}
          {booked_ahead > 0 && <li>{t('passes.end.ahead', { smart_count: booked_ahead })}</li>}
          <li>{refundable > 0 ? t('passes.end.kept', { amount: money(refundable) }) : t('passes.end.nothing')}</li>
        </ul>
        <NoteField value={note} onType={setNote} problem={isAsked && !note.trim() ? t('passes.note.missing') : undefined} />
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" color="error" disabled={isBusy}>
            {booked_ahead > 0 ? t('passes.end.commitAhead', { smart_count: booked_ahead }) : t('passes.end.commit')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
