import { useState } from 'react'
import { Link } from 'react-router'
import type { Person } from '../../../contract/person.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/use-now.ts'
import { CalendarMenu } from '../../ui/calendar-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { BookedItem } from './booked-item.ts'
import { CannotComeLink } from './cannot-come-link.tsx'
import { ServiceRow } from './service-row.tsx'

/** What is to come, the next first, then what has been, the latest first. */
export function Upcoming({ items, kind, person }: { items: BookedItem[]; kind: BookingTab; person: Person }) {
  const { t } = useTranslation('my-services')
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const byStart = items.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  const coming = byStart.filter(({ end }) => Date.parse(end) > now)
  const earlier = byStart.filter(({ end }) => Date.parse(end) <= now).reverse()

  if (items.length === 0) {
    return (
      <EmptyState title={t('empty')} text={t('emptyText')}>
        <Link className="btn sm sec" to={paths.booking({ tab: kind })}>
          {t('common:bookSession')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      {coming.length > 0 && <Section title={t('coming')} items={coming} now={now} isProven={person.email_proven} />}
      {earlier.length > 0 && <Section title={t('earlier')} items={earlier} />}
    </>
  )
}

/** With `now` they are to come, and the first of them is the next one. Links to rooms show once the address is proven. */
function Section({ title, items, now, isProven = true }: { title: string; items: BookedItem[]; now?: number; isProven?: boolean }) {
  const { t } = useTranslation('my-services')
  const titleOf = useTitle()
  return (
    <section>
      <h2 className="label">{title}</h2>
      <ul>
        {items.map((item, index) => (
          <ServiceRow key={item.id} item={item} now={index === 0 ? now : undefined}>
            {item.isOnline && !item.meetLink && !isProven && <small>{t('linkInEmail')}</small>}
            {now !== undefined && item.calendar && <CalendarMenu links={item.calendar} title={titleOf(item)} look="link" />}
            {now !== undefined && <CannotComeLink item={item} />}
          </ServiceRow>
        ))}
      </ul>
    </section>
  )
}
