import type { Withdrawal } from '../../../../../packages/contract/money/order.ts'
import { proRata } from '../../../../../packages/contract/money/pass-terms.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

export function WithdrawalSummary({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('passes')
  const { money, shortDate, time } = useFormat()
  const { name, price, back, credit, method, used, of, unit, ahead } = withdrawal
  const byMoney = (back * 100 - credit * 100) / 100
  const unused = proRata(price * 100, { used, of: of ?? 1 })
  const off = (price * 100 - unused) / 100
  // The part of earlier refunds by staff that exceeds the price of the used part. It is deducted from the refund.
  const refunded = (unused - back * 100) / 100
  return (
    <>
      <p className="stated">
        {useUsed(withdrawal)} {ahead.length > 0 && t('withdraw.ahead', { count: ahead.length })}
      </p>
      {ahead.length > 0 && (
        <ul className="freed">
          {ahead.map(({ booking_id: id, title, start, stays_used: isLate }) => (
            <li key={id}>
              {title}, <span className="num">{`${shortDate(start)}, ${time(start)}`}</span>
              {isLate && <small>{t('withdraw.late')}</small>}
            </li>
          ))}
        </ul>
      )}
      <dl>
        <div>
          <dt>{name}</dt>
          <dd className="num">{money(price)}</dd>
        </div>
        {off > 0 && (
          <div>
            <dt>{t(unit === 'days' ? 'withdraw.usedPart' : 'withdraw.usedEntries', { count: used })}</dt>
            <dd className="num">−{money(off)}</dd>
          </div>
        )}
        {refunded > 0 && (
          <div>
            <dt>{t('withdraw.refundedBefore')}</dt>
            <dd className="num">−{money(refunded)}</dd>
          </div>
        )}
        {byMoney > 0 && (
          <div className="tot">
            <dt>{t(`withdraw.back.${method ?? 'other'}`)}</dt>
            <dd className="num">{money(byMoney)}</dd>
          </div>
        )}
        {credit > 0 && (
          <div className="tot">
            <dt>{t('withdraw.credit')}</dt>
            <dd className="num">{money(credit)}</dd>
          </div>
        )}
      </dl>
      {back === 0 && <p className="fine">{t('withdraw.nothingBack')}</p>}
    </>
  )
}

function useUsed({ kind, used, of, unit }: Withdrawal): string {
  const { t } = useTranslation('passes')
  if (kind === 'voucher') return t('withdraw.unredeemed')
  if (used === 0) return t('withdraw.usedNone')
  if (unit === 'days') return t('withdraw.usedDays', { count: used, of })
  return of === null ? t('withdraw.usedUnlimited', { count: used }) : t('withdraw.used', { used, of })
}
