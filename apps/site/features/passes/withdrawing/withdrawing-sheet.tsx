import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalBody } from './withdrawal-body.tsx'
import { callsOfOrder } from './withdrawal-calls.ts'

export type WithdrawingSheetProps = { orderId: number; onWithdrawn: () => void; onClose: () => void }

export default function WithdrawingSheet({ orderId, onWithdrawn, onClose }: WithdrawingSheetProps) {
  const { t } = useTranslation('passes')
  const withdrawal = useWithdrawal(
    useMemo(() => callsOfOrder(orderId), [orderId]),
    { at: 'reading' },
    onWithdrawn,
  )
  return (
    <Sheet title={t('withdraw.title')} onClose={onClose}>
      {() => <WithdrawalBody {...withdrawal} />}
    </Sheet>
  )
}
