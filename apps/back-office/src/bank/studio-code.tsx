import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StudioCode as Code } from '../../../../packages/contract/money/bank.ts'
import type { PaymentDetail } from '../../../../packages/contract/money/payment.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { Arrived } from './arrived.tsx'
import { PaymentCode } from './payment-code.tsx'

const POLL_MS = 3000

/** A payment code that a person at the studio scans from the screen of staff. Disappears once the payment is complete. */
export function StudioCode({
  shown: { payment_id, amount, symbol, code },
  name,
  onClose,
}: {
  shown: Code
  name: string
  onClose: () => void
}) {
  const t = useTranslate()
  const { money } = useFormat()
  const { data: payment } = useApiQuery<PaymentDetail>(`/payments/${payment_id}/`, { every: POLL_MS })
  const isPaid = payment?.status === 'kept'
  return (
    <div className="sheet-body studio-code">
      {isPaid ? (
        <p className="state-mark" data-state="good" role="status">
          {t('bank.studio.paid', { name, amount: money(amount) })}
        </p>
      ) : (
        <>
          <p className="studio-sum num">{money(amount)}</p>
          <PaymentCode code={code} label={t('bank.studio.code', { name, amount: money(amount) })} />
          <p className="sheet-note">
            {t('bank.symbol', { symbol })} · {t('bank.studio.hint')}
          </p>
        </>
      )}
      <div className="sheet-acts">
        {!isPaid && <Arrived paymentId={payment_id} name={name} isMain />}
        <Button variant={isPaid ? 'contained' : 'outlined'} onClick={onClose}>
          {t(isPaid ? 'bank.studio.done' : 'bank.studio.later')}
        </Button>
      </div>
    </div>
  )
}
