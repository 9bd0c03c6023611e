import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import './form.css'

/** Keys of what stands at the left: the section's name, and a line of help. */
type Props = { title: string; help?: string; children: ReactNode }

/** A part of a form on its hairline: what it is about at the left, its fields at the right; on a phone above each other. */
export function FormSection({ title, help, children }: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <section className="form-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(title)}</h2>
        {help && <p>{t(help)}</p>}
      </header>
      <div className="form-fields">{children}</div>
    </section>
  )
}
