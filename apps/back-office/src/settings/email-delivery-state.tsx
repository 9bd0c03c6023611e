import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { StatePanel } from './settings-group.tsx'

const ASK_AGAIN_MS = 2000
const PATIENCE_MS = 120_000

export function EmailDeliveryState() {
  const t = useTranslate()
  const [isOnItsWay, setOnItsWay] = useState(false)
  const answer = useApiQuery<SetupStates>('/setup/states/', { every: isOnItsWay && ASK_AGAIN_MS })
  const test = answer.data?.mail.test
  // Polling stops after two minutes, because an unreachable mail server can take long.
  const isWaitedFor = test?.status === 'queued' && serverNow() - Date.parse(test.at) < PATIENCE_MS
  if (isWaitedFor !== isOnItsWay) setOnItsWay(isWaitedFor)
  return (
    <StatePanel title={t('settings.mail.title')}>
      <QueryResult answer={answer}>{({ mail }) => <Mail mail={mail} />}</QueryResult>
    </StatePanel>
  )
}

function Mail({ mail }: { mail: SetupStates['mail'] }) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState<string>()
  const { run, isBusy } = useAction(() => api.post<SetupStates>('/setup/test-email/'), {
    done: () => setRefusal(undefined),
    refused: ({ message }: HttpError) => setRefusal(message),
  })
  return (
    <>
      <p className="state-mark" data-state={mail.has_server ? 'good' : 'none'}>
        {t(mail.has_server ? 'settings.mail.from' : 'settings.mail.none', { email: mail.from })}
      </p>
      {!mail.has_server && <p className="settings-note">{t('settings.mail.noneHelp')}</p>}
      {mail.own_address ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => run()}>
          {t('settings.test.send')}
        </Button>
      ) : (
        <p>
          {t('settings.test.unproven')} <a href="/account">{t('today.inbox.prove')}</a>
        </p>
      )}
      <Refusal>{refusal}</Refusal>
      {mail.test && <TestResult test={mail.test} hasServer={mail.has_server} />}
    </>
  )
}

type TestProps = { test: NonNullable<SetupStates['mail']['test']>; hasServer: boolean }

function TestResult({ test: { to, status, at, error }, hasServer }: TestProps) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const words = status === 'sent' && !hasServer ? 'written' : status
  return (
    <>
      <p role="status" className="state-mark" data-state={status === 'failed' ? 'bad' : status === 'sent' && hasServer ? 'good' : 'none'}>
        {t(`settings.test.${words}`, { email: to, at: dateAndTime(at) })}
      </p>
      {error && <p className="settings-note">{t('settings.test.said', { error })}</p>}
      {status === 'sent' && hasServer && <p className="settings-note">{t('settings.test.spam')}</p>}
    </>
  )
}
