import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { BankState } from '../../../../packages/contract/money/bank.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { serverNow } from '../clock/server-clock.ts'
import { PaymentCode } from './payment-code.tsx'

/** The time that the page waits for the payment. Meanwhile the server asks Fio every minute. */
const WAITING_MS = 30 * 60_000

type Props = { state: BankState; onWaiting: (isWaiting: boolean) => void }

/** Asks staff to pay 1 Kč, which shows whether the QR code leads to the right account and how fast the bank reports a payment. */
export function AccountTest({ state: { test, has_fio }, onWaiting }: Props) {
  const t = useTranslate()
  const start = useAction(() => api.post('/bank/test/', {}))
  const isWaiting = test !== null && !test.arrived && serverNow() - Date.parse(test.started_at) < WAITING_MS
  useEffect(() => {
    onWaiting(isWaiting)
    return () => onWaiting(false)
  }, [isWaiting, onWaiting])
  if (test?.arrived)
    return (
      <p className="state-mark" data-state="good" role="status">
        {arrivedText(test.arrived, t)}
      </p>
    )
  if (!test || !isWaiting)
    return (
      <Button variant="outlined" disabled={start.isBusy} onClick={() => start.run()}>
        {t('bank.test.start')}
      </Button>
    )
  return (
    <div className="account-test">
      <PaymentCode code={test.code} label={t('bank.test.code')} />
      <p>{t('bank.test.scan')}</p>
      <p className="settings-note" role="status">
        {t(has_fio ? 'bank.test.waiting' : 'bank.test.check')}
      </p>
    </div>
  )
}

const MINUTE = 60

function arrivedText(
  { seconds, source }: NonNullable<NonNullable<BankState['test']>['arrived']>,
  t: (key: string, options: object) => string,
): string {
  const by = t(`bank.test.by.${source}`, {})
  return seconds < 2 * MINUTE
    ? t('bank.test.arrivedSeconds', { smart_count: seconds, by })
    : t('bank.test.arrivedMinutes', { smart_count: Math.round(seconds / MINUTE), by })
}
