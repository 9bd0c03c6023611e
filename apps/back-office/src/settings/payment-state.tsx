import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { ago } from './ago.ts'
import { StatePanel } from './settings-group.tsx'

// A smaller difference between the clocks is harmless, because payment pages and webhooks tolerate a minute.
const CLOCK_SECONDS = 60

function clockLines(clock: SetupStates['clock'], t: (key: string, options: object) => string): string[] {
  return (['payments', 'database'] as const).flatMap((whose) => {
    const ahead = clock[whose] ?? 0
    if (Math.abs(ahead) < CLOCK_SECONDS) return []
    const way = ahead > 0 ? 'behind' : 'ahead'
    return [t(`settings.payments.clock.${whose}_${way}`, { smart_count: Math.round(Math.abs(ahead) / 60) })]
  })
}

export function PaymentState() {
  const t = useTranslate()
  const answer = useApiQuery<SetupStates>('/setup/states/')
  return (
    <StatePanel title={t('settings.payments.title')}>
      <QueryResult answer={answer}>
        {({ payments: { provider, is_live, health, heard_at }, clock }) =>
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
              {clockLines(clock, t).map((line) => (
                <p key={line} className="state-mark" data-state="bad">
                  {line}
                </p>
              ))}
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
