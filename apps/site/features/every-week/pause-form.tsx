import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import type { WeekChange } from './use-week-change.ts'

export function PauseForm({ change: { isBusy, problem, pause }, onKeep }: { change: WeekChange; onKeep: () => void }) {
  const { t } = useTranslation('every-week')
  const { dayKey } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<'from' | 'until' | null>(null)
  const [today] = useState(() => dayKey(new Date().toISOString()))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [from, until] = [String(fields.get('from')), String(fields.get('until'))]
    const wrong = from === '' ? 'from' : until < from ? 'until' : null
    setMissing(wrong)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else void pause({ from, until })
  }

  return (
    <form className="act" noValidate ref={form} onSubmit={submit}>
      <Field
        label={t('own.from')}
        type="date"
        name="from"
        defaultValue={today}
        min={today}
        error={missing === 'from' && t('own.fromMissing')}
        alert
      />
      <Field label={t('own.until')} type="date" name="until" min={today} error={missing === 'until' && t('own.untilMissing')} alert />
      <p>{t('own.pauseText')}</p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn sm pri" aria-busy={isBusy}>
        {t('own.pause')}
      </button>
      <button type="button" className="link" onClick={onKeep}>
        {t('own.keep')}
      </button>
    </form>
  )
}
