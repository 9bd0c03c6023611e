import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string | undefined
  error?: string | false | null | undefined
  /** Wrong together with another field, which says why. */
  invalid?: boolean
  /** The error comes while the focus is elsewhere, so it is announced. */
  alert?: boolean
}

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, hint, error, invalid, alert, ...input }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="inp"
        aria-invalid={error || invalid ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="err" id={`${id}-error`} role={alert ? 'alert' : undefined}>
          <Icon name="info" small />
          {error}
        </span>
      )}
    </div>
  )
}
