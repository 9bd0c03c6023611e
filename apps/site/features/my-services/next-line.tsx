import { useState } from 'react'
import { Link } from 'react-router'
import { mapUrl } from '../../../../packages/content/map-url.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { useSiteFacts } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import { CannotComeLink } from '../../ui/cannot-come-link.tsx'
import type { BookedItem } from './booked-item.ts'

/** For classes at least this far ahead, the weekday alone would be ambiguous. */
const WEEKDAY_IS_CLEAR_MS = 6 * 86_400_000

/** The next class of all kinds, with links to cancel it and to get there. */
export function NextLine({ items, onCancel }: { items: BookedItem[]; onCancel: (item: BookedItem) => void }) {
  const { t } = useTranslation('my-services')
  const { weekdayShort, shortDate, time } = useFormat()
  const titleOf = useTitle()
  const [loadedAt] = useState(() => Date.now())
  const now = useNow(loadedAt)
  const next = items.filter(({ end }) => Date.parse(end) > now).sort((one, other) => Date.parse(one.start) - Date.parse(other.start))[0]
  const way = useWayTo(next)
  if (!next) return null
  const { start } = next
  const title = titleOf(next)
  const isNear = Date.parse(start) - now < WEEKDAY_IS_CLEAR_MS
  const when = isNear ? `${weekdayShort(start)} ${time(start)}` : `${shortDate(start)}, ${time(start)}`
  return (
    <p className="next">
      <span>
        {t('next.label')} <Link to={paths.classPage(next.offeringId)}>{title}</Link>, {when}
      </span>
      {next.cancelling ? (
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          aria-label={t('next.cannotComeNamed', { what: title, when })}
          onClick={() => onCancel(next)}
        >
          {t('next.cannotCome')}
        </button>
      ) : (
        Date.parse(start) > now && <CannotComeLink title={title} start={start} label={t('next.cannotCome')} />
      )}
      {way && (
        <a className="link" href={way} target="_blank" rel="noopener noreferrer">
          {t(next.isOnline ? 'next.join' : 'next.directions')}
        </a>
      )}
    </p>
  )
}

function useWayTo(next: BookedItem | undefined): string | null {
  const { street, map_url } = useSiteFacts().address
  const { language } = useFormat()
  if (!next) return null
  if (next.isOnline) return next.meetLink && (next.joinUrl ?? next.meetLink)
  const isStudio = next.place === '' || (street !== '' && next.place.includes(street))
  return isStudio ? map_url[language] : mapUrl(next.place)
}
