import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string | undefined; error?: string | null | undefined }

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className="inp" aria-invalid={error ? true : undefined} aria-describedby={describedBy || undefined} />
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="err" id={`${id}-error`}>
          <Icon name="info" small />
          {error}
        </span>
      )}
    </div>
  )
}
