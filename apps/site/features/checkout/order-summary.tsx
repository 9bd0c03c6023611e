import { longDate, noonOf, shortTime } from '../../../../packages/browser/format.ts'
import type { DisplayedTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import type { PassOffer } from '../../../../packages/contract/money/pass.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Photo } from '../../lib/photo.ts'
import { CancellingLine } from '../../ui/cancelling-line.tsx'
import { ExpandableText } from '../../ui/expandable-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoImage } from '../../ui/photo.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'
import type { CurrentOffering } from './current-offering.ts'
import type { CreditChoice } from './pass-and-credit/credit-offer.ts'
import { WasPrice } from './was-price.tsx'

type Props = {
  picture: Photo
  data: CheckoutData
  item: CurrentOffering | undefined
  fullPrice: number
  discounted: boolean
  credit: CreditChoice | null
  pass: PassOffer | null
  terms: DisplayedTerms | null
  now: number
}

/** `item`: current data, once loaded. `fullPrice`: before a discount, if known. */
export function OrderSummary({ picture, data, item, fullPrice, discounted, credit, pass, terms, now }: Props) {
  const { t } = useTranslation('checkout')
  const { language, money } = useFormat()
  const off = fullPrice - data.price
  const due = pass ? 0 : credit?.isChosen ? credit.due : data.price
  return (
    <aside className="sum" aria-label={t('summary')}>
      <div className="tkt">
        <PhotoImage photo={picture} sizes="(max-width: 48rem) 1px, 32rem" silent />
        <div className="b">
          <p className="label">{t(`kinds.${data.type}`)}</p>
          <h2>{data.title}</h2>
          {data.description && <ExpandableText text={data.description} what={data.title} />}
          <ul>
            <li>
              <Icon name="calendar" />
              {longDate(noonOf(data.date), language, 'UTC')}
            </li>
            <li>
              <Icon name="clock" />
              {item ? (
                <TimeSpan start={item.start} end={item.end} said={(time) => t('zone', { time })} />
              ) : (
                t('zone', { time: shortTime(data.time) })
              )}
            </li>
            <li>
              <Icon name={data.isOnline ? 'camera' : 'pin'} />
              {data.isOnline ? t('onlineZoom') : data.place || t('common:studio')}
            </li>
            {data.trainer && (
              <li>
                <Icon name="person" />
                {t('with', { trainer: data.trainer })}
              </li>
            )}
          </ul>
          <div className="rows">
            {(off > 0 || credit || pass) && (
              <div>
                <span>{t('price')}</span>
                <span className="num">{money(fullPrice)}</span>
              </div>
            )}
            {off > 0 && (
              <div className="off">
                <span>{t(discounted ? 'firstOnline' : 'returning')}</span>
                <span className="num">−{money(off)}</span>
              </div>
            )}
            {pass && (
              <div className="off">
                <span>{t('pass.row', { what: pass.name })}</span>
                <span className="num">−{money(data.price)}</span>
              </div>
            )}
            {/* The line is always shown, because adding it later would move the total. */}
            {credit && (
              <div className={credit.isChosen ? 'off' : undefined}>
                <span>{t('credit')}</span>
                <span className="num">{credit.isChosen ? `−${money(credit.covers)}` : money(0)}</span>
              </div>
            )}
            <div className="tot">
              <span>{t('total')}</span>
              <span className="num">
                <WasPrice fullPrice={fullPrice} price={data.price} />
                {money(due)}
              </span>
            </div>
          </div>
          {discounted && (
            <p className="disc">
              <Icon name="check" small />
              {t('common:discount.applied')}
            </p>
          )}
          {terms && item && <CancellingLine terms={terms} start={item.start} now={now} />}
        </div>
      </div>
    </aside>
  )
}
