import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import './form.css'

type Props = { title: string; help?: string; children: ReactNode }

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
