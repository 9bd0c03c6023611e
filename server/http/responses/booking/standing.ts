import type { StandingBooking, StandingPreview } from '../../../../packages/contract/booking/standing.ts'
import type { ListedStanding } from '../../../domain/guests/standing/read-standings.ts'
import type { PlannedDate } from '../../../domain/guests/standing/standing.ts'
import { dayOf, isoOf } from '../../../domain/kernel/studio-time.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from './audience.ts'

const dateResponse = ({ date, reason }: PlannedDate, { timeZone }: Audience) => ({
  offering_id: date.offering.id,
  start: isoOf(date.offering.startsAt, timeZone),
  reason,
})

export const standingPreviewResponse = (dates: PlannedDate[], audience: Audience): StandingPreview => ({
  dates: dates.map((date) => dateResponse(date, audience)),
  bookable: dates.filter(({ reason }) => reason === null).length,
})

export function standingResponse({ standing, dates, name, texts }: ListedStanding, audience: Audience): StandingBooking {
  const today = dayOf(new Date(), audience.timeZone)
  const pause = pauseOf(standing, today)
  return {
    id: standing.id,
    person_id: standing.personId,
    name,
    type: texts.kind === 'event' ? 'event' : 'group',
    title: titleOf(texts, audience.language),
    series_id: standing.seriesId,
    pass_id: standing.accountId,
    from: standing.fromDay,
    until: standing.untilDay,
    pause,
    status: statusOf(standing, {
      isPaused: pause !== null && pause.from <= today,
      canGoOn: dates.length > 0 || standing.untilDay !== null,
    }),
    dormant_since: standing.dormantSince && isoOf(standing.dormantSince, audience.timeZone),
    created_at: isoOf(standing.createdAt, audience.timeZone),
    dates: dates.map((date) => dateResponse(date, audience)),
  }
}

/** Returns the pause; null if it is over or the standing booking is dormant: dormant ones end despite a pause (product.md 5.10). */
function pauseOf({ dormantSince, pausedFrom, pausedUntil }: ListedStanding['standing'], today: string): StandingBooking['pause'] {
  if (dormantSince || !pausedFrom || !pausedUntil || pausedUntil < today) return null
  return { from: pausedFrom, until: pausedUntil }
}

// With a last day, a standing booking without further dates is not idle: its series may have classes after that day.
function statusOf(
  { endedAt, dormantSince }: ListedStanding['standing'],
  { isPaused, canGoOn }: { isPaused: boolean; canGoOn: boolean },
): StandingBooking['status'] {
  if (endedAt) return 'ended'
  if (dormantSince) return 'dormant'
  if (isPaused) return 'paused'
  return canGoOn ? 'active' : 'idle'
}
