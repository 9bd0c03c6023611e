import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SetupStates } from '../../../contract/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { ago } from './ago.ts'
import { StatePanel } from './settings-group.tsx'

/** Whether card payments work: whether Stripe answers, and when it last told of one. */
export function PaymentState() {
  const t = useTranslate()
  const answer = useApiQuery<SetupStates>('/setup/states/')
  return (
    <StatePanel title={t('settings.payments.title')}>
      <QueryResult answer={answer}>
        {({ payments: { provider, is_live, health, heard_at } }) =>
          provider === 'sandbox' ? (
            <>
              <p className="state-mark">{t('settings.payments.sandbox')}</p>
              <p className="settings-note">{t('settings.payments.sandboxHelp')}</p>
            </>
          ) : (
            <>
              <p className="state-mark" data-state={health === 'answers' ? 'good' : 'bad'} role="status">
                {t(`settings.payments.${health}`)}
                {!is_live && ` · ${t('settings.payments.testMode')}`}
              </p>
              <p className="state-mark" data-state={heard_at ? 'good' : 'none'}>
                {heard_at ? t('settings.payments.heard', { ago: ago(heard_at, serverNow(), t) }) : t('settings.payments.neverHeard')}
              </p>
              <p className="settings-note">{t(health === 'answers' ? 'settings.payments.help' : `settings.payments.help_${health}`)}</p>
              <Button variant="outlined" disabled={answer.isFetching} onClick={() => answer.refetch()}>
                {t('settings.check')}
              </Button>
            </>
          )
        }
      </QueryResult>
    </StatePanel>
  )
}
