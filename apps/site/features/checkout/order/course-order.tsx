import type { CourseQuote } from '../../../../../packages/contract/booking/course-quote.ts'
import type { OwnPerson } from '../../../../../packages/contract/people/person.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CreditChoice } from '../pass-and-credit/credit-offer.ts'
import { OrderCheckout } from './order-checkout.tsx'
import { OrderSum } from './order-ticket.tsx'

type Props = { name: string; makeUps: number; quote: CourseQuote; person: OwnPerson }

export function CourseOrder({ name, makeUps, quote, person }: Props) {
  const { t } = useTranslation('courses')
  const { money, dayRange } = useFormat()
  const { course_id, dates, booked, price } = quote
  const when = useWhen()
  return (
    <OrderCheckout
      ordered={{ kind: 'course', course_id }}
      price={price}
      person={person}
      start={dates[0]?.start ?? null}
      line={(now) => (
        <div className="lineup">
          <div className="num dt" aria-hidden="true">
            {dates.length}
          </div>
          <div>
            <h3>{name}</h3>
            <p className="meta">
              {t('classes', { count: dates.length })}, {dayRange(dates[0]?.start ?? '', dates.at(-1)?.start ?? '')}
            </p>
          </div>
          <div className="price">{money(now)}</div>
        </div>
      )}
      ticket={(now, credit) => <CourseTicket name={name} dates={dates} price={now} credit={credit} />}
      rules={
        <>
          {booked.length > 0 && <p className="pol">{t('ticket.leftOut', { dates: booked.map(when).join('; ') })}</p>}
          <p className="pol">
            {t('rules.noWithdrawal')} {t(makeUps > 0 ? 'rules.own' : 'rules.ownNoMakeUps')}
          </p>
        </>
      }
    />
  )
}

type TicketProps = { name: string; dates: CourseQuote['dates']; price: number; credit: CreditChoice | null }

function CourseTicket({ name, dates, price, credit }: TicketProps) {
  const { t } = useTranslation(['courses', 'checkout'])
  const when = useWhen()
  return (
    <aside className="sum" aria-label={t('checkout:summary')}>
      <div className="tkt">
        <div className="b">
          <p className="label">{t('course')}</p>
          <h2>{name}</h2>
          <ul>
            {dates.map((date) => (
              <li key={date.id}>{when(date)}</li>
            ))}
          </ul>
          <OrderSum price={price} credit={credit} />
        </div>
      </div>
    </aside>
  )
}

function useWhen() {
  const { shortDate, time } = useFormat()
  return ({ start }: { start: string }) => `${shortDate(start)}, ${time(start)}`
}
