import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutData } from '../../../contract/checkout.ts'
import type { Person } from '../../../contract/person.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { Ticket } from './ticket.tsx'
import { useFreshItem } from './use-fresh-item.ts'

/** Summary, terms, Pay. What is shown is what is sent as the expected price, so nobody pays another. */
export function Checkout({ carried, person }: { carried: CheckoutData; person: Person }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const fresh = useFreshItem(carried)
  const [changedTo, setChangedTo] = useState<number | null>(null)

  const price = changedTo ?? fresh?.price ?? carried.price
  const data = { ...carried, price, title: fresh?.title ?? carried.title, place: fresh?.place ?? carried.place }
  const differs = changedTo === null && price !== carried.price
  return (
    <>
      <PageHead title={t('headline')} />
      <div className="wrap grid co">
        <div className="form">
          {differs && <Notice>{t('changed', { price: money(price) })}</Notice>}
          <CheckoutForm data={data} person={person} onPriceChanged={setChangedTo} />
        </div>
        <Ticket
          data={data}
          fullPrice={fresh && changedTo === null ? fresh.fullPrice : price}
          discounted={changedTo === null && (fresh?.discounted ?? false)}
        />
      </div>
    </>
  )
}
