import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { backupSentence } from './group-sentences.ts'
import { StatePanel } from './settings-group.tsx'

const TWO_DAYS_MS = 48 * 3_600_000

export function BackupState() {
  const t = useTranslate()
  const notify = useNotify()
  const format = useFormat()
  const answer = useApiQuery<SetupStates>('/setup/states/')
  const { run, isBusy } = useAction(() => api.post('/backups/'), { done: () => notify('settings.backup.made', { type: 'success' }) })
  return (
    <StatePanel title={t('settings.backup.title')}>
      <QueryResult answer={answer}>
        {(states) => {
          const { made_at, is_nightly } = states.backup
          const isYoung = made_at !== null && serverNow() - Date.parse(made_at) < TWO_DAYS_MS
          return (
            <>
              <p className="state-mark" data-state={isYoung ? 'good' : 'bad'} role="status">
                {backupSentence(states, serverNow(), t)}
                {made_at && `, ${format.dateAndTime(made_at)}`}
              </p>
              <p className="settings-note">{t(is_nightly ? 'settings.backup.nightly' : 'settings.backup.trial')}</p>
              <Button variant="outlined" disabled={isBusy} onClick={() => run()}>
                {t('settings.backup.make')}
              </Button>
            </>
          )
        }}
      </QueryResult>
    </StatePanel>
  )
}
