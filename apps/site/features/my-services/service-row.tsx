import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { DayNumeral } from '../../ui/day-numeral.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocationLabel } from '../../ui/location-label.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'
import type { BookedItem } from './booked-item.ts'
import { PaidPrice } from './paid-price.tsx'
import { StartsIn } from './starts-in.tsx'

type Props = {
  item: BookedItem
  /** The current time in milliseconds; set only for the next class, which is highlighted. */
  now?: number | undefined
  terms?: string
  children?: ReactNode
}

export function ServiceRow({ item, now, terms = '', children }: Props) {
  const { t } = useTranslation('my-services')
  const titleOf = useTitle()
  return (
    <li className={`svc ${now === undefined ? '' : 'nextup'} ${item.refunded ? 'off' : ''}`}>
      <div className="num d">
        <DayNumeral instant={item.start} />
      </div>
      <div>
        <h3>
          <Link to={paths.classPage(item.offeringId)}>{titleOf(item)}</Link>
        </h3>
        <div className="meta">
          <TimeSpan start={item.start} end={item.end} />
          <LocationLabel isOnline={item.isOnline} place={item.kind === 'event' ? item.place : undefined} />
          {!item.isOnline && item.kind !== 'event' && item.place && <span>{item.place}</span>}
          {item.trainer && <span>{t('with', { trainer: item.trainer })}</span>}
        </div>
        {terms && <p className="pol">{terms}</p>}
      </div>
      <div className="st2">
        <StatusBadge status={item.status} />
      </div>
      <div className="price">
        <PaidPrice item={item} />
      </div>
      <div className="act">
        {item.meetLink && (
          // The door redirects to the current meeting link, from 15 minutes before the start.
          <a
            className={`btn sm ${now === undefined ? 'sec' : 'pri'}`}
            href={item.joinUrl ?? item.meetLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="camera" small />
            {t('join')}
          </a>
        )}
        {now !== undefined && <StartsIn start={item.start} now={now} />}
        {children}
      </div>
    </li>
  )
}
