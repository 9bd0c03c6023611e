import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { PageLink } from './class-link.tsx'
import type { ListedCourse } from './courses.ts'

const FEW = 3

export default function CourseRows({ courses }: { courses: ListedCourse[] }) {
  const { t } = useTranslation('booking')
  const { language, money, dayRange, shortDate, dayAndMonth } = useFormat()
  // The Russian text omits the weekday, which would need another grammatical case here.
  const day = language === 'ru' ? dayAndMonth : shortDate
  return (
    <section className="day courses" aria-labelledby="courses">
      <header>
        <h2 className="label" id="courses">
          {t('courses.title')}
        </h2>
      </header>
      <ul>
        {courses.map(({ id, name, price, left, opens, count, first, last }) => (
          <li className="ses" key={id}>
            <div className="num time">
              {count}
              <small>{t('courses.classes', { count })}</small>
            </div>
            <div>
              <h3>
                <PageLink href={paths.coursePage(id)}>{name}</PageLink>
              </h3>
              <div className="meta">{dayRange(first, last)}</div>
            </div>
            <span className={`seats ${left > 0 && left <= FEW ? 'few' : ''}`}>
              <span>
                {opens ? t('courses.opens', { day: day(opens) }) : left > 0 ? t('common:seats.left', { count: left }) : t('full')}
              </span>
            </span>
            <div className="price">{money(price)}</div>
            <PageLink className="btn sm sec" href={paths.coursePage(id)} aria-label={t('courses.seeNamed', { what: name })}>
              {t('courses.see')}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
