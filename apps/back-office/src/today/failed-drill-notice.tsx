import { useTranslate } from 'react-admin'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { useFormat } from '../i18n/format.ts'

export function FailedDrillNotice({ drill }: { drill: NonNullable<Today['failed_drill']> }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return (
    <p className="task task-grave" role="status">
      {t('today.failedDrill', { at: dateAndTime(drill.at), backup: dateAndTime(drill.backup_made_at) })}
    </p>
  )
}
