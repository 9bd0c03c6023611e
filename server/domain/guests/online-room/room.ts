import { addMinutes } from '../../kernel/studio-time.ts'

export type RoomState = 'early' | 'open' | 'over' | 'cancelled' | 'unpaid' | 'in_person' | 'no_link'

export type RoomVisit = {
  status: 'pending' | 'paid' | 'cancelled'
  isOnline: boolean
  meetLink: string | null
  startsAt: Date
  endsAt: Date
}

const OPENS_MINUTES_BEFORE = 15

export const opensAt = ({ startsAt }: Pick<RoomVisit, 'startsAt'>): Date => addMinutes(startsAt, -OPENS_MINUTES_BEFORE)

export function roomState(visit: RoomVisit, now: Date): RoomState {
  if (visit.status === 'cancelled') return 'cancelled'
  if (visit.status === 'pending') return 'unpaid'
  if (!visit.isOnline && visit.meetLink === null) return 'in_person'
  if (now >= visit.endsAt) return 'over'
  if (now < opensAt(visit)) return 'early'
  return visit.meetLink === null ? 'no_link' : 'open'
}
