import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CancellationRow } from '../../../../packages/contract/booking/cancellation.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { MarkRefundedButton } from '../payments/mark-refunded-button.tsx'
import { usePersonName } from '../roster/use-person-name.ts'

export function CancellationEntry({ row }: { row: CancellationRow }) {
  const t = useTranslate()
  const { money } = useFormat()
  const name = usePersonName()(row.person)
  const { status, amount, credit = 0, entries = 0, email, error, refund_id } = row
  const retry = useAction(() => api.post(`/refunds/${refund_id}/retry/`))
  return (
    <li>
      <div>
        {name} <span className="num">{amount > 0 && money(amount)}</span>
        {credit > 0 && ` ${credit === amount ? t('class.off.allToCredit') : t('class.off.toCredit', { amount: money(credit) })}`}
        {entries > 0 && t('class.off.toPass')}
        <div className={`step step-${status}`}>
          {t(`class.off.row.${status}`)}
          {error && `: ${error}`}
          {email !== 'none' && `, ${t(`class.off.email.${email}`)}`}
        </div>
      </div>
      {status === 'by_hand' && refund_id && <MarkRefundedButton refundId={refund_id} amount={amount - credit} name={name} />}
      {status === 'failed' && refund_id && (
        <Button variant="outlined" disabled={retry.isBusy} color="error" onClick={() => retry.run()}>
          {t('class.off.act.retry')}
        </Button>
      )}
    </li>
  )
}
