import { useTranslate } from 'react-admin'
import type { CancellationPreview } from '../../../../packages/contract/booking/cancellation.ts'
import { useFormat } from '../i18n/format.ts'
import './cancellation.css'

export function CancellationRefunds({ preview }: { preview: CancellationPreview }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { people, holds, refunds, entries } = preview
  const paidBack = refunds.filter(({ amount }) => amount > 0)
  const onTheirOwn = paidBack.filter(({ by_hand }) => !by_hand)
  const byHand = paidBack.filter(({ by_hand }) => by_hand)
  if (people === 0 && holds === 0 && entries === 0 && paidBack.length === 0) return <p>{t('class.cancel.nobody')}</p>
  return (
    <ul className="sums">
      {onTheirOwn.map((refund) => (
        <RefundLine key={refund.method} refund={refund} />
      ))}
      {entries > 0 && (
        <li>
          <span>{t('class.cancel.entries', { smart_count: entries })}</span>
        </li>
      )}
      {byHand.map((refund) => (
        <RefundLine key={refund.method} refund={refund} />
      ))}
      {holds > 0 && (
        <li>
          <span>{t('class.cancel.holds', { smart_count: holds })}</span>
          <strong className="num">{money(0)}</strong>
        </li>
      )}
    </ul>
  )
}

function RefundLine({ refund: { method, by_hand, count, amount } }: { refund: CancellationPreview['refunds'][number] }) {
  const t = useTranslate()
  const { money } = useFormat()
  const onItsOwn = method === 'credit' ? 'credit' : 'cards'
  return (
    <li>
      <span>{t(`class.cancel.${by_hand ? `hand.${method}` : onItsOwn}`, { smart_count: count })}</span>
      <strong className="num">{money(amount)}</strong>
    </li>
  )
}
