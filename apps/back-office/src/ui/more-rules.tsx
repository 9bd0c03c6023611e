import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import './more-rules.css'

type Props = { title?: string; isOpen?: boolean; children: ReactNode }

/** Rules that are collapsed at first, unless `isOpen`. An invalid field inside also expands them. */
export function MoreRules({ title = 'parts.moreRules', isOpen = false, children }: Props) {
  const t = useTranslate()
  const [startsOpen] = useState(isOpen)
  const details = useRef<HTMLDetailsElement>(null)
  // The errors of the surrounding form, undefined outside a form. Reading them rerenders this component when they change.
  const errors = (useFormContext() as ReturnType<typeof useFormContext> | null)?.formState.errors
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked after the errors have changed
  useEffect(() => {
    if (details.current?.querySelector('[aria-invalid="true"]')) details.current.open = true
  }, [errors])
  return (
    <details className="more-rules" ref={details} open={startsOpen}>
      <summary>{t(title)}</summary>
      <div>{children}</div>
    </details>
  )
}
