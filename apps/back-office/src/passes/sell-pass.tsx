import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StaffPassProduct } from '../../../../packages/contract/money/pass-product.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { SalePrice, useSalePrice } from '../money/sale-price.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { PRODUCTS } from './pass-paths.ts'
import { productText } from './pass-texts.ts'
import { PassesOffNotice } from './passes-off-notice.tsx'
import { ProductChoice } from './product-choice.tsx'
import { usePassWriting } from './use-pass-writing.ts'

type Props = { person: Pick<ListedPerson, 'id' | 'email'>; name: string; onClose: () => void }

export function SellPass(props: Props) {
  const t = useTranslate()
  const settings = useApiQuery<Settings>('/settings/')
  return (
    <Sheet title={t('passes.sell.title')} about={props.name} onClose={props.onClose}>
      <QueryResult answer={settings}>{({ passes_on }) => (passes_on ? <Products {...props} /> : <PassesOffNotice />)}</QueryResult>
    </Sheet>
  )
}

function Products(props: Props) {
  const answer = useApiQuery<StaffPassProduct[]>(PRODUCTS)
  return (
    <QueryResult answer={answer}>
      {(products) => {
        const onSale = products.filter(({ is_on_sale }) => is_on_sale)
        return onSale.length > 0 ? <Form {...props} products={onSale} /> : <NothingOnSale />
      }}
    </QueryResult>
  )
}

function NothingOnSale() {
  const t = useTranslate()
  return (
    <p>
      {t('passes.sell.nothing')} <Link to="/pass-products">{t('resources.pass-products.name', { smart_count: 2 })}</Link>
    </p>
  )
}

function Form({ person, name, products, onClose }: Props & { products: StaffPassProduct[] }) {
  const t = useTranslate()
  const { money } = useFormat()
  const writing = usePassWriting()
  const [productId, setProductId] = useState(products[0]?.id)
  const [refusal, setRefusal] = useState('')
  const product = products.find(({ id }) => id === productId)
  const sale = useSalePrice(product?.price ?? 0)
  const { method, typed, price, isWrong } = sale
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  if (!product) return null
  const sell = () => {
    const other = method !== 'free' && typed !== null && { price }
    const offer = { words: 'undo.deferred.sellPass', slots: { pass: product.name, name } }
    run({ body: { act: 'sell-pass', person_id: person.id, product_id: product.id, method, ...other }, offer })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('price')
    if (!isWrong) sell()
    else if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
      <ProductChoice
        products={products}
        value={product.id}
        onChoose={(id) => {
          setProductId(id)
          sale.setTyped(null)
          setRefusal('')
        }}
      />
      <p className="pass-sentence">{productText(product, writing)}</p>
      <SalePrice label={t('passes.sell.price')} sale={sale} />
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {method === 'free' ? t('passes.sell.give') : t('passes.sell.commit', { amount: isWrong ? '…' : money(price) })}
        </Button>
      </div>
      <p className="sheet-note">
        {person.email
          ? t(method === 'free' ? 'passes.sell.emailLater' : 'passes.sell.email', { email: person.email })
          : t('passes.sell.noEmail')}
      </p>
    </form>
  )
}
