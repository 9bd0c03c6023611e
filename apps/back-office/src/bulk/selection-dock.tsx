import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import './bulk.css'

type Props = { label: string; count: string; sum?: string; children: ReactNode; onEnd: () => void }

export function SelectionDock({ label, count, sum, children, onEnd }: Props) {
  const t = useTranslate()
  return (
    <section className="bulk-bar" aria-label={label}>
      <p aria-live="polite">
        {count}
        {sum && <span> · {sum}</span>}
      </p>
      <div className="bulk-acts">{children}</div>
      <Button className="bulk-end" onClick={onEnd}>
        {t('bulk.end')}
      </Button>
    </section>
  )
}
