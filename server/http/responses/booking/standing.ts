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

export const standingResponse = ({ standing, dates, name, texts }: ListedStanding, audience: Audience): StandingBooking => ({
  id: standing.id,
  person_id: standing.personId,
  name,
  type: texts.kind === 'event' ? 'event' : 'group',
  title: titleOf(texts, audience.language),
  series_id: standing.seriesId,
  pass_id: standing.accountId,
  from: standing.fromDay,
  until: standing.untilDay,
  pause: standing.pausedFrom && standing.pausedUntil ? { from: standing.pausedFrom, until: standing.pausedUntil } : null,
  status: statusOf(standing, dates, dayOf(new Date(), audience.timeZone)),
  sleeps_since: standing.sleptAt && isoOf(standing.sleptAt, audience.timeZone),
  created_at: isoOf(standing.createdAt, audience.timeZone),
  dates: dates.map((date) => dateResponse(date, audience)),
})

function statusOf(
  { endedAt, sleptAt, pausedFrom, pausedUntil }: ListedStanding['standing'],
  dates: PlannedDate[],
  today: string,
): StandingBooking['status'] {
  if (endedAt) return 'ended'
  if (pausedFrom && pausedUntil && pausedFrom <= today && today <= pausedUntil) return 'paused'
  if (sleptAt) return 'sleeping'
  return dates.length === 0 ? 'idle' : 'active'
}
