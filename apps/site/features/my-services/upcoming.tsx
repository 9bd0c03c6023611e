import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Pass } from '../../../../packages/contract/money/pass.ts'
import type { Person } from '../../../../packages/contract/people/person.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { CalendarMenu } from '../../ui/calendar-menu.tsx'
import { CannotComeLink } from '../../ui/cannot-come-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BookAgain } from './book-again.tsx'
import type { BookedItem } from './booked-item.ts'
import { CancelButton } from './cancel-button.tsx'
import { ServiceRow } from './service-row.tsx'
import { useListedDates } from './use-listed-dates.ts'
import { useTermsSentence } from './use-terms-sentence.ts'

type Props = {
  items: BookedItem[]
  refunded: BookedItem[]
  kind: BookingTab
  person: Person
  courses: Pass[]
  courseLine: (pass: Pass) => ReactNode
  onCancel: (item: BookedItem) => void
  children: ReactNode
}

export function Upcoming({ items, refunded, kind, person, courses, courseLine, onCancel, children }: Props) {
  const { t } = useTranslation('my-services')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const coming = byStart(items.filter(({ end }) => Date.parse(end) > now))
  const earlier = byStart([...items.filter(({ end }) => Date.parse(end) <= now), ...refunded]).reverse()
  const isOfCourse = ({ passId }: BookedItem) => courses.some(({ id }) => id === passId)
  const single = coming.filter((item) => !isOfCourse(item))
  const common = { now, next: coming[0], isProven: person.email_proven, onCancel }
  const listed = useListedDates(kind, earlier.length > 0)

  return (
    <>
      {coming.length + earlier.length + courses.length === 0 && (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          <Link className="btn sm sec" to={paths.booking({ tab: kind })}>
            {t('common:bookSession')}
          </Link>
        </EmptyState>
      )}
      {single.length > 0 && <Coming title={t('coming')} items={single} {...common} />}
      {courses.map((course) => (
        <Coming
          key={course.id}
          title={t('course', { name: course.name })}
          items={coming.filter(({ passId }) => passId === course.id)}
          {...common}
        >
          {courseLine(course)}
        </Coming>
      ))}
      {children}
      {earlier.length > 0 && (
        <section>
          <h2 className="label">{t(refunded.length > 0 ? 'earlierAndCancelled' : 'earlier')}</h2>
          <ul>
            {earlier.map((item) => (
              <ServiceRow key={item.id} item={item}>
                <BookAgain item={item} listed={listed} own={coming.map(({ offeringId }) => offeringId)} />
              </ServiceRow>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const byStart = (items: BookedItem[]) => items.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))

type ComingProps = {
  title: string
  items: BookedItem[]
  now: number
  next: BookedItem | undefined
  isProven: boolean
  onCancel: (item: BookedItem) => void
  children?: ReactNode
}

/** The upcoming bookings. Without a proven address they have no meeting links. */
function Coming({ title, items, now, next, isProven, onCancel, children }: ComingProps) {
  const { t } = useTranslation('my-services')
  const titleOf = useTitle()
  const termsOf = useTermsSentence()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 className="label" id={heading}>
        {title}
      </h2>
      {children}
      <ul>
        {items.map((item) => (
          <ServiceRow key={item.id} item={item} now={item === next ? now : undefined} terms={termsOf(item, now)}>
            {item.isOnline && !item.meetLink && !isProven && <small>{t('linkInEmail')}</small>}
            {item.calendar && <CalendarMenu links={item.calendar} title={titleOf(item)} look="link" />}
            {item.cancelling ? (
              <CancelButton item={item} onPress={onCancel} />
            ) : (
              <CannotComeLink title={titleOf(item)} start={item.start} />
            )}
          </ServiceRow>
        ))}
      </ul>
    </section>
  )
}
