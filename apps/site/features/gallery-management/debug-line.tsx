import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

const SHORT = 120

/** The raw response (product.md 1.11), shortened to one line until expanded. */
export function DebugLine({ data }: { data: unknown }) {
  const { t } = useTranslation('gallery-management')
  const [open, setOpen] = useState(false)
  const whole = JSON.stringify(data) ?? 'undefined'
  return (
    <details className="debug" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('list.debug')}
        {whole.length > SHORT ? `${whole.slice(0, SHORT)}…` : whole}
      </summary>
      {open && <pre>{JSON.stringify(data, null, 2) ?? whole}</pre>}
    </details>
  )
}
