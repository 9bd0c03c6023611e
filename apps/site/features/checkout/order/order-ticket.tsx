import type { PassProduct } from '../../../../../packages/contract/money/pass-product.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type ServiceNames, usePassTerms } from '../../../i18n/use-pass-terms.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CreditChoice } from '../pass-and-credit/credit-offer.ts'

/** `price`: the current price, CZK. */
type Props = { product: PassProduct; names: ServiceNames; price: number }

export function PassLine({ product, names, price }: Props) {
  const { money } = useFormat()
  const texts = usePassTerms(names)
  return (
    <div className="lineup">
      <div className="num dt" aria-hidden="true">
        {product.entries ?? product.days}
      </div>
      <div>
        <h3>{product.name}</h3>
        <p className="meta">
          {texts.opens(product)} {texts.lasts(product)}
        </p>
      </div>
      <div className="price">{money(price)}</div>
    </div>
  )
}

export function OrderTicket({ product, names, price, credit }: Props & { credit: CreditChoice | null }) {
  const { t } = useTranslation(['passes', 'checkout'])
  const { money } = useFormat()
  const texts = usePassTerms(names)
  const each = product.entries && product.entries > 1 ? price / product.entries : null
  return (
    <aside className="sum" aria-label={t('checkout:summary')}>
      <div className="tkt">
        <div className="b">
          <p className="label">{t('order.pass')}</p>
          <h2>{product.name}</h2>
          <ul>
            <li>{texts.opens(product)}</li>
            <li>{texts.lasts(product)}</li>
            {each !== null && <li>{t('perClass', { amount: money(Math.round(each * 100) / 100) })}</li>}
          </ul>
          <OrderSum price={price} credit={credit} />
        </div>
      </div>
    </aside>
  )
}

export function OrderSum({ price, credit }: { price: number; credit: CreditChoice | null }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  return (
    <div className="rows">
      {credit && (
        <>
          <div>
            <span>{t('price')}</span>
            <span className="num">{money(price)}</span>
          </div>
          <div className={credit.isChosen ? 'off' : undefined}>
            <span>{t('credit')}</span>
            <span className="num">{credit.isChosen ? `−${money(credit.covers)}` : money(0)}</span>
          </div>
        </>
      )}
      <div className="tot">
        <span>{t('total')}</span>
        <span className="num">{money(credit?.isChosen ? credit.due : price)}</span>
      </div>
    </div>
  )
}
