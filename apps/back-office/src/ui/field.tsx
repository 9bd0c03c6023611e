import type { ComponentProps, ReactNode } from 'react'

type LabelProps = { label: ReactNode; hint?: string | undefined }

export function Field({ label, hint, ...input }: LabelProps & ComponentProps<'input'>) {
  return (
    <label className="field">
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
      <input {...input} />
    </label>
  )
}

export function LongField({ label, hint, ...area }: LabelProps & ComponentProps<'textarea'>) {
  return (
    <label className="field">
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
      <textarea rows={1} {...area} />
    </label>
  )
}
