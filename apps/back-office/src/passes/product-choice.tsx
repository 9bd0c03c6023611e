import { useTranslate } from 'react-admin'
import type { StaffPassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { useFormat } from '../i18n/format.ts'
import { countText, daysText } from './pass-texts.ts'

type Props = { products: StaffPassProduct[]; value: number; onChoose: (id: number) => void }

export function ProductChoice({ products, value, onChoose }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  return (
    <fieldset className="product-choice" aria-label={t('passes.sell.which')}>
      {products.map((product) => (
        <button key={product.id} type="button" aria-pressed={product.id === value} onClick={() => onChoose(product.id)}>
          <span>
            <b>{product.name}</b>
            <small>
              {countText(product.entries, t)}, {daysText(product, t)}
            </small>
          </span>
          <span className="num">{money(product.price)}</span>
        </button>
      ))}
    </fieldset>
  )
}
