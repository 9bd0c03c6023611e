import type { ComponentProps } from 'react'
import { useFormat } from '../i18n/format.ts'
import './date-field.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  type: 'date' | 'datetime-local'
  label: string
  hint?: string
  /** Wall-clock: 2026-11-24 or 2026-11-24T18:00; empty when there is none. */
  value: string
}

/**
 * A day, or a day and time: the browser's own field, which a phone turns into its wheels and a keyboard fills in digit by digit. It
 * writes the date as the browser's region does, so what stands in it is said in the words of the page, with the weekday; where
 * nobody is typing, in its place.
 */
export function DateField({ label, hint, value, className = '', ...input }: Props) {
  const { wallDate } = useFormat()
  const words = wallDate(value)
  return (
    <label className="field date-field">
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
      <input {...input} className={`num ${className}`} value={value} />
      <output className="num" aria-hidden>
        {words || '–'}
      </output>
    </label>
  )
}
