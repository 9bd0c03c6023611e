import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { addDays } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { DateField } from '../ui/date-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { NoteField } from './note-field.tsx'
import type { PassSheet } from './pass-sheet.ts'

const AT_FIRST = 14

export function ProlongPass({ pass, name, onClose }: PassSheet) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const today = studioToday()
  const before = pass.valid_until ?? today
  const [until, setUntil] = useState(() => addDays(before > today ? before : today, AT_FIRST))
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const offer = { words: 'undo.deferred.prolongPass', slots: { day: wallDate(until), pass: pass.name, name } }
  const isLater = until > before && until >= today
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLater && note.trim()) return run({ body: { act: 'prolong-pass', pass_id: pass.id, until, note: note.trim() }, offer })
    setAsked(true)
    const field = event.currentTarget.elements.namedItem(isLater ? 'note' : 'until')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Sheet title={t('passes.prolong.title')} about={`${name}: ${pass.name}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
        <div className="checked-field">
          <DateField
            label={t('passes.prolong.until')}
            name="until"
            type="date"
            min={today}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            aria-invalid={!isLater}
          />
          <p className={isLater ? undefined : 'field-problem'} aria-live="polite">
            {isLater
              ? t('passes.prolong.will', { before: wallDate(before), after: wallDate(until) })
              : t('passes.prolong.later', { day: wallDate(before) })}
          </p>
        </div>
        <NoteField value={note} onType={setNote} problem={isAsked && !note.trim() ? t('passes.note.missing') : undefined} />
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isLater ? t('passes.prolong.commit', { day: wallDate(until) }) : t('passes.prolong.title')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
