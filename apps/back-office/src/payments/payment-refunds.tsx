import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ListedRefund } from '../../../../packages/contract/money/payment.ts'
import { useFormat } from '../i18n/format.ts'
import './payment-refunds.css'

export function PaymentRefunds({ refunds }: { refunds: ListedRefund[] }) {
  const t = useTranslate()
  if (refunds.length === 0) return null
  return (
    <section>
      <Typography component="h2" variant="h6">
        {t('resources.refunds.name', { smart_count: 2 })}
      </Typography>
      <ul className="payment-refunds">
        {refunds.map((refund) => (
          <Line key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function Line({ refund: { at, amount, method, status, cause, error } }: { refund: ListedRefund }) {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  return (
    <li>
      <time className="num" dateTime={at}>
        {dateAndTime(at)}
      </time>
      <b className="num">{money(amount)}</b>
      <span>{t(`choices.method.${method}`)}</span>
      <span className="status" data-is={status}>
        {t(`choices.refundStatus.${status}`)}
      </span>
      <small>{[t(`choices.refundCause.${cause}`), error].filter(Boolean).join(': ')}</small>
    </li>
  )
}
