import type { Withdrawal } from '../../../../../packages/contract/money/order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusOnReplace } from '../../../lib/hooks/use-focus-on-replace.ts'
import { RichText } from '../../../ui/rich-text.tsx'

export function Withdrawn({ withdrawal: { done, order_id: id, name, back, buyer, ahead } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('passes')
  const { money, shortDate, dayMonthYear, time } = useFormat()
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  return (
    <div className="after ack">
      <h2 ref={heading} tabIndex={-1}>
        <RichText text={t('withdraw.done')} parts={{ em: <em /> }} />
      </h2>
      <dl>
        {done && (
          <div>
            <dt>{t('withdraw.received')}</dt>
            <dd>
              {dayMonthYear(done.at)}, <span className="num">{time(done.at)}</span>
            </dd>
          </div>
        )}
        {done && (
          <div>
            <dt>{t('withdraw.statedBy')}</dt>
            <dd>{done.name}</dd>
          </div>
        )}
        <div>
          <dt>{t('withdraw.contract')}</dt>
          <dd>{t('withdraw.order', { id, what: name })}</dd>
        </div>
        {ahead.length > 0 && (
          <div>
            <dt>{t('withdraw.cancelledToo')}</dt>
            <dd>
              {ahead.map(({ booking_id: booking, title, start }) => (
                <span className="line" key={booking}>
                  {title}, {shortDate(start)}
                </span>
              ))}
            </dd>
          </div>
        )}
        {back > 0 && (
          <div>
            <dt>{t('withdraw.refund')}</dt>
            <dd className="num">{money(back)}</dd>
          </div>
        )}
        <div>
          <dt>{t('withdraw.acknowledgement')}</dt>
          <dd>{buyer.email}</dd>
        </div>
      </dl>
    </div>
  )
}
