import type { Language } from '../../../packages/contract/content/language.ts'
import type { ChangeFollowing, Move } from '../../../packages/contract/schedule/schedule.ts'
import { accept, type Decision } from '../../domain/kernel/decision.ts'
import type { Offering } from '../../domain/schedule/catalog/offering.ts'
import type { FollowingChange } from '../../domain/schedule/series/change-following.ts'
import { startOn } from '../../domain/schedule/series/timing.ts'
import { sessionChange } from './group-session.ts'
import { withoutUndefined } from './written-text.ts'

/** Refuses with `time_skipped`. */
export function readMoveTarget({ start, end }: Pick<Move, 'start' | 'end'>, zone: string): Decision<{ startsAt: Date; endsAt?: Date }> {
  const startsAt = planned(start, zone)
  if (!startsAt.ok) return startsAt
  if (end === undefined) return accept({ startsAt: startsAt.value })
  const endsAt = planned(end, zone)
  return endsAt.ok ? accept({ startsAt: startsAt.value, endsAt: endsAt.value }) : endsAt
}

/** Converts an instant or a wall-clock time. Refuses with `time_skipped`. */
export function planned(moment: string, zone: string): Decision<Date> {
  const isOnTheWall = moment.length === 'YYYY-MM-DDTHH:MM'.length
  return isOnTheWall ? startOn(moment.slice(0, 10), moment.slice(11), zone) : accept(new Date(moment))
}

/** A slot has no texts, price or venue of its own. */
export function followingChange(body: ChangeFollowing, { kind }: Offering, language: Language): FollowingChange {
  const { is_active: isActive, meet_link: meetLink, service_id: serviceId } = body
  const change = kind === 'slot' ? withoutUndefined({ isActive, meetLink, serviceId }) : sessionChange(body, language)
  return { change, timing: withoutUndefined({ time: body.time, durationMinutes: body.duration }) }
}
