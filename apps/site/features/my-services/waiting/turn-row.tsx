import { Link } from 'react-router'
import type { OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { DayNumeral } from '../../../ui/day-numeral.tsx'
import { LocationLabel } from '../../../ui/location-label.tsx'
import { TimeSpan } from '../../../ui/time-span.tsx'
import type { BookedItem } from '../booked-item.ts'
import { HeldUntil } from '../held-until.tsx'
import { useCheckoutOf } from '../use-checkout-of.ts'
import { ReleaseTurnQuestion } from './release-turn-question.tsx'
import { useReleaseTurn } from './use-release-turn.ts'

type Props = {
  hold: BookedItem
  entry: OwnEntry
  now: number
  onReleased: (said: string) => Promise<void>
  onStale: () => Promise<void>
}

export function TurnRow({ hold, entry, now, onReleased, onStale }: Props) {
  const { t } = useTranslation('my-services')
  const { money, shortDate, time } = useFormat()
  const title = useTitle()(hold)
  const releaseTurn = useReleaseTurn(entry, { title, onReleased, onStale })
  const checkout = useCheckoutOf(hold, title)
  const values = { what: title, when: `${shortDate(hold.start)}, ${time(hold.start)}` }
  return (
    <li className="wt turn">
      <div className="num dt">
        <DayNumeral instant={hold.start} />
      </div>
      <div>
        <h3>
          <Link to={paths.classPage(hold.offeringId)}>{title}</Link>
        </h3>
        <div className="meta">
          <TimeSpan start={hold.start} end={hold.end} />
          <LocationLabel isOnline={hold.isOnline} place={hold.kind === 'event' ? hold.place : undefined} />
          <span className="num">{hold.price === 0 ? t('common:free') : money(hold.price)}</span>
        </div>
        <p className="pol">{t('turn.held')}</p>
      </div>
      <HeldUntil until={hold.heldUntil} now={now} label={t('turn.until')} />
      {releaseTurn.isAsking ? (
        <ReleaseTurnQuestion releaseTurn={releaseTurn} canStay={entry.is_open} />
      ) : (
        <div className="act">
          <button type="button" className="link" aria-label={t('turn.letGoNamed', values)} onClick={releaseTurn.ask}>
            {t('turn.letGo')}
          </button>
          <Link className="btn sm pri" to={paths.checkout} state={checkout} aria-label={t('turn.takeNamed', values)}>
            {t('turn.take')}
          </Link>
        </div>
      )}
    </li>
  )
}
