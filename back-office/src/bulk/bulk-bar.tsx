import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { BulkSheet } from './bulk-sheet.tsx'
import { type Act, acts } from './bulk-wish.ts'
import './bulk.css'

/** `ids`: of the classes that are selected. */
type Props = { ids: number[]; onEnd: () => void }

/** At the foot while classes are selected: how many, and what can be done to all of them. */
export function BulkBar({ ids, onEnd }: Props) {
  const t = useTranslate()
  const [act, setAct] = useState<Act | null>(null)
  return (
    <section className="bulk-bar" aria-label={t('bulk.title')}>
      <p aria-live="polite">{t('bulk.chosen', { smart_count: ids.length })}</p>
      <div className="bulk-acts">
        {acts.map((name) => (
          <Button
            key={name}
            variant="outlined"
            color={name === 'cancel' ? 'error' : 'primary'}
            disabled={ids.length === 0}
            onClick={() => setAct(name)}
          >
            {t(`bulk.act.${name}`)}
          </Button>
        ))}
        <Button onClick={onEnd}>{t('bulk.end')}</Button>
      </div>
      {act && <BulkSheet act={act} ids={ids} onClose={() => setAct(null)} onDone={onEnd} />}
    </section>
  )
}
