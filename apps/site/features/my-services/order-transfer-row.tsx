import type { OwnTransfer } from '../../../../packages/contract/money/transfer.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeldUntil } from './held-until.tsx'

export function OrderTransferRow({ order: { name, amount, held_until, transfer_url }, now }: { order: OwnTransfer; now: number }) {
  const { t } = useTranslation('my-services')
  const { money } = useFormat()
  return (
    <li className="wt">
      <div className="dt" aria-hidden="true" />
      <div>
        <h3>{name}</h3>
        <div className="meta">
          <span className="num">{money(amount)}</span>
          <span>{t('hold.transfer')}</span>
        </div>
      </div>
      <HeldUntil until={held_until} now={now} label={t('hold.orderUntil')} />
      <div className="act">
        <a className="btn sm sec" href={transfer_url} aria-label={t('hold.finishOrder', { what: name })}>
          {t('hold.finish')}
        </a>
      </div>
    </li>
  )
}
