import type { Language } from '../../../contract/language.ts'
import type { ChangeFollowing } from '../../../contract/schedule.ts'
import type { Offering } from '../../domain/catalog/offering.ts'
import type { FollowingChange } from '../../domain/schedule/change-following.ts'
import { given } from './given.ts'
import { sessionChange } from './group-session.ts'

/** What staff wrote of a class and those that follow it, as the catalog takes it: a slot has no texts, price and places of its own. */
export function followingChange(body: ChangeFollowing, { kind }: Offering, language: Language): FollowingChange {
  const { is_active: isActive, meet_link: meetLink, service_id: serviceId } = body
  const change = kind === 'slot' ? given({ isActive, meetLink, serviceId }) : sessionChange(body, language)
  return { change, timing: given({ time: body.time, durationMinutes: body.duration }) }
}
