import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
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
  onCancel: (item: BookedItem) => void
  /** Shown between upcoming and earlier bookings. */
  children: ReactNode
}

export function Upcoming({ items, refunded, kind, person, onCancel, children }: Props) {
  const { t } = useTranslation('my-services')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const coming = byStart(items.filter(({ end }) => Date.parse(end) > now))
  const earlier = byStart([...items.filter(({ end }) => Date.parse(end) <= now), ...refunded]).reverse()
  const listed = useListedDates(kind, earlier.length > 0)

  return (
    <>
      {coming.length + earlier.length === 0 && (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          <Link className="btn sm sec" to={paths.booking({ tab: kind })}>
            {t('common:bookSession')}
          </Link>
        </EmptyState>
      )}
      {coming.length > 0 && <Coming items={coming} now={now} isProven={person.email_proven} onCancel={onCancel} />}
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

type ComingProps = { items: BookedItem[]; now: number; isProven: boolean; onCancel: (item: BookedItem) => void }

/** The first row is the next class. Meeting links require a proven address. */
function Coming({ items, now, isProven, onCancel }: ComingProps) {
  const { t } = useTranslation('my-services')
  const titleOf = useTitle()
  const termsOf = useTermsSentence()
  return (
    <section>
      <h2 className="label">{t('coming')}</h2>
      <ul>
        {items.map((item, index) => (
          <ServiceRow key={item.id} item={item} now={index === 0 ? now : undefined} terms={termsOf(item, now)}>
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
