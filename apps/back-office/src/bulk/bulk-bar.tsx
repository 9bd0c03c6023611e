import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Act, acts } from './bulk-request.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { SelectionDock } from './selection-dock.tsx'

type Props = { ids: number[]; onEnd: () => void }

export function BulkBar({ ids, onEnd }: Props) {
  const t = useTranslate()
  const [act, setAct] = useState<Act | null>(null)
  return (
    <SelectionDock label={t('bulk.title')} count={t('bulk.chosen', { smart_count: ids.length })} onEnd={onEnd}>
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
      {act && <BulkSheet act={act} ids={ids} onClose={() => setAct(null)} onDone={onEnd} />}
    </SelectionDock>
  )
}
