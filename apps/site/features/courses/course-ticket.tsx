import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CourseOnPage } from './read-course.ts'
import { useCourseTexts } from './use-course-texts.ts'

const FEW = 3

export function CourseTicket({ page }: { page: CourseOnPage }) {
  const { t } = useTranslation('courses')
  const { timeRange } = useFormat()
  const texts = useCourseTexts()
  const { dates } = page.course
  const [first] = dates
  return (
    <aside className="slip" aria-label={t('ticket.label')}>
      {first && (
        <>
          <div className="when">
            <span className="num big">
              {dates.length}
              <small>{t('ticket.classes', { count: dates.length })}</small>
            </span>
            <p>
              <span className="num">{timeRange(first.start, first.end)}</span>
              <span>{texts.range(dates)}</span>
            </p>
          </div>
          <ul className="f">
            <li>
              <Icon name={first.is_online ? 'camera' : 'pin'} />
              {first.is_online ? t('common:online') : first.place || t('common:studio')}
            </li>
          </ul>
        </>
      )}
      <Buying page={page} />
    </aside>
  )
}

function Buying({ page: { course, quote, isOwned } }: { page: CourseOnPage }) {
  const { t } = useTranslation('courses')
  const { money } = useFormat()
  const texts = useCourseTexts()
  const left = course.dates.filter(({ has_begun }) => !has_begun)
  const hasBegun = left.length < course.dates.length
  if (isOwned) {
    return (
      <>
        <p className="mid">
          <span className="badge paid">{t('ticket.yours')}</span>
        </p>
        <Link className="link" to={paths.myServicesTab(course.dates[0]?.type ?? 'group')}>
          {t('ticket.open')}
        </Link>
      </>
    )
  }
  if (course.state === 'over' || course.state === 'closed') {
    return (
      <>
        <p className="gone">{t(`ticket.${course.state}`)}</p>
        <Link className="btn pri" to={paths.booking({ tab: 'group' })}>
          {t('timetable')}
        </Link>
      </>
    )
  }
  const price = quote?.price ?? course.price_now ?? course.price
  const isFull = quote?.order_id == null && (course.seats_left === 0 || (quote !== null && quote.sold_out.length > 0))
  return (
    <>
      <div className="mid">
        <span className={`seats ${course.seats_left > 0 && course.seats_left <= FEW ? 'few' : ''}`}>
          <span>{isFull ? t('common:seats.full') : t('common:seats.left', { count: course.seats_left })}</span>
        </span>
        <div className="price">{money(price)}</div>
      </div>
      {course.may_buy && !isFull && (
        <Link className="btn pri" to={paths.courseCheckout(course.id)} rel="nofollow">
          {t(quote?.order_id == null ? (course.keeps_seat ? 'ticket.keep' : 'ticket.book') : 'ticket.finish')}
        </Link>
      )}
      {course.may_buy && isFull && <p className="pol">{t('ticket.full')}</p>}
      {course.keeps_seat && !isFull && course.sale_from && <p className="pol">{t('ticket.keeps', { when: texts.at(course.sale_from) })}</p>}
      {!course.may_buy && course.buy_from && <p className="pol">{t('ticket.soon', { when: texts.at(course.buy_from) })}</p>}
      {hasBegun && <p className="pol">{t('ticket.late', { count: quote?.dates.length ?? left.length })}</p>}
      {quote !== null && quote.booked.length > 0 && (
        <p className="pol">{t('ticket.leftOut', { dates: quote.booked.map(texts.when).join('; ') })}</p>
      )}
      {course.sale_until && course.may_buy && <p className="pol">{t('ticket.until', { when: texts.at(course.sale_until) })}</p>}
    </>
  )
}
