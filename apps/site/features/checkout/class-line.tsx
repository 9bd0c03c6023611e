import { noonOf, shortTime } from '../../../../packages/browser/format.ts'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClassSummaryLine } from '../../ui/class-summary-line.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'
import type { CurrentOffering } from './current-offering.ts'
import { WasPrice } from './was-price.tsx'

type Props = { data: CheckoutData; item: CurrentOffering | undefined; fullPrice: number }

export function ClassLine({ data, item, fullPrice }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <ClassSummaryLine
      title={data.title}
      day={item?.start ?? noonOf(data.date)}
      time={item ? <TimeSpan start={item.start} end={item.end} /> : <span className="num">{shortTime(data.time)}</span>}
      isOnline={data.isOnline}
      place={data.type === 'event' ? data.place : undefined}
      price={
        <>
          <WasPrice fullPrice={fullPrice} price={data.price} />
          {data.price === 0 ? t('free') : money(data.price)}
        </>
      }
    />
  )
}
