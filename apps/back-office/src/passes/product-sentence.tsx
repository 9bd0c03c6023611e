import { FormDataConsumer, useTranslate } from 'react-admin'
import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { type ProductTerms, productText } from './pass-texts.ts'
import { usePassWriting } from './use-pass-writing.ts'

export function ProductSentence() {
  const t = useTranslate()
  const writing = usePassWriting()
  return (
    <p className="product-sentence" aria-live="polite">
      <b>{t('passes.sentence')}</b>{' '}
      <FormDataConsumer<Partial<PassProduct>>>
        {({ formData }) => (isWhole(formData) ? productText(formData, writing) : t('passes.notYet'))}
      </FormDataConsumer>
    </p>
  )
}

function isWhole(draft: Partial<PassProduct>): draft is ProductTerms {
  const { entries, days, price, opens, per_day } = draft
  return Boolean(price && per_day && opens?.types?.length && (entries || (entries === null && days)))
}
