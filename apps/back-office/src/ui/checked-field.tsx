import { type ComponentProps, useId } from 'react'
import { Field } from './field.tsx'

export function CheckedField({ problem, ...field }: ComponentProps<typeof Field> & { problem?: string | undefined }) {
  const id = useId()
  return (
    <div className="checked-field">
      <Field {...field} aria-invalid={Boolean(problem)} aria-describedby={problem && id} />
      {problem && (
        <p id={id} className="field-problem" aria-live="polite">
          {problem}
        </p>
      )}
    </div>
  )
}
