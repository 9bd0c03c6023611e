import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { CheckedField } from '../ui/checked-field.tsx'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { NoteField } from './note-field.tsx'
import type { PassSheet } from './pass-sheet.ts'

const MAX = 100

export function AdjustPass({ pass, name, onClose }: PassSheet) {
  const t = useTranslate()
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [typed, setTyped] = useState('1')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const left = pass.left ?? 0
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  const change = way === 'give' ? count : -count
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const offer = { words: `undo.deferred.entries.${way}`, slots: { count, pass: pass.name, name } }
  const wrongCount = () => {
    if (count < 1 || count > MAX) return t('passes.adjust.whole')
    return left + change < 0 ? t('passes.adjust.most', { smart_count: left }) : undefined
  }
  const problems = { count: wrongCount(), note: note.trim() ? undefined : t('passes.note.missing') }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = problems.count ? 'count' : 'note'
    if (!problems[wrong]) return run({ body: { act: 'pass-entries', pass_id: pass.id, amount: change, note: note.trim() }, offer })
    setAsked(true)
    const field = event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Sheet title={t('passes.act.entries')} about={`${name}: ${pass.name}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
        <ChoiceButtons
          label={t('passes.adjust.what')}
          options={[
            { value: 'give', text: t('passes.adjust.give') },
            { value: 'take', text: t('passes.adjust.take') },
          ]}
          value={way}
          onChoose={setWay}
        />
        <CheckedField
          label={t('passes.adjust.count')}
          name="count"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          problem={isAsked || typed !== '1' || way === 'take' ? problems.count : undefined}
        />
        <NoteField value={note} onType={setNote} problem={isAsked ? problems.note : undefined} />
        <p aria-live="polite">{!problems.count && t('passes.adjust.will', { before: left, after: left + change })}</p>
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t(way === 'give' ? 'passes.adjust.commitGive' : 'passes.adjust.commitTake', { smart_count: count })}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
