import { Link } from 'react-router'
import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type ServiceNames, usePassTerms } from '../../i18n/use-pass-terms.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'

export function ProductRow({ product, names }: { product: PassProduct; names: ServiceNames }) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()
  const texts = usePassTerms(names)
  const { id, name, price, entries, days, entry_price: each } = product
  return (
    <li>
      <span className="num big" aria-hidden="true">
        {entries ?? days}
      </span>
      <div>
        <h3>{name}</h3>
        <p>
          {texts.opens(product)} {texts.lasts(product)}
        </p>
      </div>
      <span className="price">
        {money(price)}
        {each !== null && entries !== 1 && <small>{t('perClass', { amount: money(each) })}</small>}
      </span>
      <Link className="btn sm sec" to={paths.passCheckout(id)} aria-label={t('buyNamed', { what: name })}>
        {t('buy')}
      </Link>
    </li>
  )
}
