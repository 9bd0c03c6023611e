import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import './more-rules.css'

type Props = { title?: string; isOpen?: boolean; children: ReactNode }

/** `isOpen`: fields that differ from the defaults are open at first. They also open for an invalid field. */
export function MoreRules({ title = 'parts.moreRules', isOpen = false, children }: Props) {
  const t = useTranslate()
  const [startsOpen] = useState(isOpen)
  const details = useRef<HTMLDetailsElement>(null)
  // Null outside a form. Reading the errors rerenders this component when they change.
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
