import { useState } from 'react'
import { noonOf } from '../../../../../packages/browser/format.ts'
import type { BoughtVoucher } from '../../../../../packages/contract/money/voucher.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'

export type VoucherRowsProps = { vouchers: BoughtVoucher[]; onWithdraw: (orderId: number) => void }

export default function VoucherRows({ vouchers, onWithdraw }: VoucherRowsProps) {
  const { t } = useTranslation('passes')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const isCurrent = ({ state, ended_why: why }: BoughtVoucher) => state === 'valid' || (state === 'ended' && why === null)
  const current = vouchers.filter(isCurrent)
  const earlier = vouchers.filter((one) => !isCurrent(one))
  const row = (voucher: BoughtVoucher) => <Row key={voucher.id} voucher={voucher} now={now} onWithdraw={onWithdraw} />
  return (
    <section className="strip own-passes" id="vouchers" aria-labelledby="own-vouchers">
      <h2 className="label" id="own-vouchers">
        {t('bought.title')}
      </h2>
      {current.length > 0 && <ul>{current.map(row)}</ul>}
      {earlier.length > 0 && (
        <details open={current.length === 0}>
          <summary className="link">{t('bought.earlier')}</summary>
          <ul>{earlier.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

function Row({ voucher, now, onWithdraw }: { voucher: BoughtVoucher; now: number; onWithdraw: (orderId: number) => void }) {
  const { t } = useTranslation('passes')
  const { money, dayKey, dayMonthYear } = useFormat()
  const { state, amount, pass, for_name: name, valid_until: until, last_four: signs, withdrawable_until: withdrawable } = voucher
  const what = pass ? pass.name : money(amount ?? 0)
  const dayOf = (day: string) => dayMonthYear(noonOf(day))
  // `withdrawable` is the midnight after the last day.
  const lastDay = withdrawable === null ? '' : dayKey(new Date(Date.parse(withdrawable) - 1).toISOString())
  return (
    <li className={`pass gift ${state === 'valid' ? '' : 'off'}`}>
      <div>
        <h3>{t('bought.worth', { what })}</h3>
        <p className="of">
          {name !== '' && <span>{t('bought.for', { name })}</span>}
          <span>{t('own.until', { day: dayOf(until) })}</span>
          <span>{t('bought.code', { signs })}</span>
        </p>
        <p className="state">{useStateOf(voucher)}</p>
      </div>
      <div className="act">
        {state === 'valid' && (
          <a className="btn sm sec" href={voucher.file_url} download aria-label={t('bought.fileNamed', { signs })}>
            {t('gift.file')}
          </a>
        )}
        {withdrawable !== null && Date.parse(withdrawable) > now && (
          <>
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => onWithdraw(voucher.order_id)}>
              {t('own.withdraw')}
              <span className="vh">: {t('bought.code', { signs })}</span>
            </button>
            <small>{t('own.withdrawUntil', { day: dayOf(lastDay) })}</small>
          </>
        )}
      </div>
    </li>
  )
}

function useStateOf({ state, ended_why: why, send_to: to, send_at: sendAt, sent_at: sentAt }: BoughtVoucher): string {
  const { t } = useTranslation('passes')
  const { dayMonthYear } = useFormat()
  if (state === 'redeemed' || state === 'expired') return t(`bought.${state}`)
  if (state === 'ended') return t(why === null ? 'bought.frozen' : `own.state.${why}`)
  if (to === null) return t('bought.toGive')
  return sentAt === null ? t('bought.toSend', { to, day: dayMonthYear(sendAt) }) : t('bought.sent', { to, day: dayMonthYear(sentAt) })
}
