import { useId, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
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
  const { dialog, heading, close, closeBeside } = useSheet()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; the click is one beside the sheet
    <dialog className="sheet cc" ref={dialog} aria-labelledby={id} onClose={onClose} onClick={closeBeside}>
      <div className="in">
        <div className="hd">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('withdraw.title')}
          </h2>
          <button type="button" aria-label={t('withdraw.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <WithdrawalBody {...withdrawal} />
      </div>
    </dialog>
  )
}
