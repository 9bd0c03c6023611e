import { useTranslate } from 'react-admin'
import type { CancellationPreview } from '../../../contract/cancellation.ts'
import { useFormat } from '../i18n/format.ts'
import './cancellation.css'

/** Line by line who gets what back, and how. */
export function CancellationRefunds({ preview }: { preview: CancellationPreview }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { people, holds, refunds } = preview
  const paidBack = refunds.filter(({ amount }) => amount > 0)
  if (people === 0 && holds === 0) return <p>{t('class.cancel.nobody')}</p>
  return (
    <ul className="sums">
      {paidBack.map(({ method, by_hand, count, amount }) => (
        <li key={`${method}${by_hand}`}>
          <span>
            {t(by_hand ? `class.cancel.hand.${method}` : `class.cancel.${method === 'credit' ? 'credit' : 'cards'}`, {
              smart_count: count,
            })}
          </span>
          <strong className="num">{money(amount)}</strong>
        </li>
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
