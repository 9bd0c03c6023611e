import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'

export function RestoredNotice({ restored }: { restored: NonNullable<Today['restored']> }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { run, isBusy } = useAction(() => api.post('/restores/checked/', {}))
  return (
    <div className="task task-grave" role="status">
      <p>{t('today.restored.text', { at: dateAndTime(restored.at), backup: dateAndTime(restored.backup_made_at) })}</p>
      <Button variant="outlined" disabled={isBusy} onClick={() => run()}>
        {t('today.restored.done')}
      </Button>
    </div>
  )
}
