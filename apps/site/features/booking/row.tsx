import { memo, useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookingView } from '../../lib/paths.ts'
import { ExpandableText } from '../../ui/expandable-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocationLabel } from '../../ui/location-label.tsx'
import { JustTaken, Seats } from '../../ui/seats.tsx'
import { VisitorTime } from '../../ui/visitor-time.tsx'
import { BookOrWait } from './book-or-wait.tsx'
import { ClassLink } from './class-link.tsx'
import { EventPicture } from './event-picture.tsx'
import { FirstOnlineOffer } from './first-online-offer.tsx'
import { useAnnounceTaken } from './just-taken.tsx'
import type { Offering } from './offering.ts'
import { Price } from './price.tsx'
import { spokenLanguages } from './spoken-languages.ts'
import { TakesPlace } from './takes-place.tsx'
import { TurnUntil } from './turn-until.tsx'
import { useCurrentSeats } from './use-current-seats.ts'

const DAY_MINUTES = 24 * 60

type Props = {
  offering: Offering
  view: BookingView
  /** The cancellation terms as a sentence, shown while the class can be booked; empty if there is nothing to say. */
  cancelling: string
}

/** Memoized, because the current time re-renders long lists. */
export const Row = memo(function Row({ offering, view, cancelling }: Props) {
  const { t } = useTranslation()
  const { time, shortDate } = useFormat()
  const titleOf = useTitle()
  const here = view.item === offering.id
  const row = useShown(here)
  const { seats, bookingState, isJustTaken } = useCurrentSeats(offering)
  useAnnounceTaken(offering, isJustTaken)
  // A class that was just taken keeps showing its terms, so that its row keeps its height.
  const terms = bookingState === 'open' || isJustTaken ? cancelling : ''
  const taughtIn = spokenLanguages(offering.taughtIn)
  return (
    <li
      className={`ses ${bookingState === 'full' && !isJustTaken ? 'full' : ''} ${here ? 'here' : ''} ${offering.seats ? '' : 'solo'} ${terms ? 'termed' : ''}`}
      ref={row}
      tabIndex={here ? -1 : undefined}
    >
      <div className="num time">
        {time(offering.start)}
        <small>
          {offering.minutes < DAY_MINUTES ? t('minutes', { count: offering.minutes }) : t('until', { day: shortDate(offering.end) })}
        </small>
        <VisitorTime instant={offering.start} />
      </div>
      <div>
        <h3>
          <ClassLink id={offering.id}>{titleOf(offering)}</ClassLink>
        </h3>
        <div className="meta">
          <LocationLabel isOnline={offering.isOnline} place={offering.kind === 'event' ? offering.place : undefined} />
          {taughtIn && <span>{t(`taughtIn.${taughtIn}`)}</span>}
          <TakesPlace {...offering} />
          {isJustTaken && !seats && <JustTaken />}
        </div>
      </div>
      {offering.turnUntil && <TurnUntil until={offering.turnUntil} />}
      {!offering.turnUntil && (seats ? <Seats {...seats} isJustTaken={isJustTaken} /> : <span className="seats" />)}
      <Price offering={offering} />
      <BookOrWait offering={offering} view={view} state={bookingState} />
      {terms && <p className="pol">{terms}</p>}
      {offering.discounted && (
        <p className="disc">
          <Icon name="check" small />
          {t('discount.applied')}
        </p>
      )}
      {offering.kind === 'individual' && offering.isOnline && offering.price > 0 && !offering.discounted && <FirstOnlineOffer />}
      {offering.picture && <EventPicture picture={offering.picture} />}
      {offering.description && (
        <div className="about">
          <ExpandableText text={offering.description} what={titleOf(offering)} />
        </div>
      )}
    </li>
  )
})

function useShown(here: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!here) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [here])
  return row
}
