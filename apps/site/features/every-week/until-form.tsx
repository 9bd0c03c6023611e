import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import type { WeekChange } from './use-week-change.ts'

type Props = { until: string | null; change: WeekChange; onKeep: () => void }

/** Asks for the last day of a weekly spot; empty means no last day. */
export function UntilForm({ until, change: { isBusy, problem, limit }, onKeep }: Props) {
  const { t } = useTranslation('every-week')
  const { dayKey } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [isPast, setPast] = useState(false)
  const [today] = useState(() => dayKey(new Date().toISOString()))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('until'))
    const isWrong = wanted !== '' && wanted < today
    setPast(isWrong)
    if (isWrong) event.currentTarget.querySelector('input')?.focus()
    else void limit(wanted || null)
  }

  return (
    <form className="act" noValidate ref={form} onSubmit={submit}>
      <Field
        label={t('own.last')}
        hint={t('own.lastHint')}
        type="date"
        name="until"
        defaultValue={until ?? ''}
        min={today}
        error={isPast && t('untilPast')}
        alert
      />
      <p>{t('own.lastText')}</p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn sm pri" aria-busy={isBusy}>
        {t('own.lastSave')}
      </button>
      <button type="button" className="link" onClick={onKeep}>
        {t('own.keep')}
      </button>
    </form>
  )
}
