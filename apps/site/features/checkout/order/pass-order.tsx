import { useState } from 'react'
import type { PassProduct } from '../../../../../packages/contract/money/pass-product.ts'
import type { OwnPerson } from '../../../../../packages/contract/people/person.ts'
import type { ServiceNames } from '../../../i18n/use-pass-terms.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OrderCheckout } from './order-checkout.tsx'
import { OrderTicket, PassLine } from './order-ticket.tsx'
import { useFirstDayAfterWithdrawal } from './use-first-day-after-withdrawal.ts'

type Props = { product: PassProduct; names: ServiceNames; person: OwnPerson }

export function PassOrder({ product, names, person }: Props) {
  const { t } = useTranslation('passes')
  const [startNow, setStartNow] = useState(false)
  const firstDay = useFirstDayAfterWithdrawal()
  return (
    <OrderCheckout
      ordered={{ kind: 'pass', product_id: product.id, start_now: startNow }}
      price={product.price}
      person={person}
      line={(price) => <PassLine product={product} names={names} price={price} />}
      ticket={(price, credit) => <OrderTicket product={product} names={names} price={price} credit={credit} />}
      rules={
        <>
          <p className="pol">{t('order.withdrawal')}</p>
          <label className="tick start">
            <input type="checkbox" name="start_now" checked={startNow} onChange={({ target }) => setStartNow(target.checked)} />
            <span>
              {t('order.startNow')}
              <small className="muted">{t('order.startNowMore', { day: firstDay })}</small>
            </span>
          </label>
        </>
      }
    />
  )
}
