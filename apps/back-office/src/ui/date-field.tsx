import type { ComponentProps } from 'react'
import { useFormat } from '../i18n/format.ts'
import './date-field.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  type: 'date' | 'datetime-local'
  label: string
  hint?: string
  /** A wall-clock time: 2026-11-24 or 2026-11-24T18:00; empty if unset. */
  value: string
}

/** A native date or time field. Browsers format it by region, so the page's own format covers it until the field is focused. */
export function DateField({ label, hint, value, className = '', ...input }: Props) {
  const { wallDate } = useFormat()
  const text = wallDate(value)
  return (
    <label className="field date-field">
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
      <input {...input} className={`num ${className}`} value={value} />
      <output className="num" aria-hidden>
        {text || '–'}
      </output>
    </label>
  )
}
