import { HttpError } from 'react-admin'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { instantAt } from '../clock/studio-clock.ts'
import { eventCopy, sessionCopy, slotCopy } from './class-copy.ts'

type CreatedClass = { id: number }

export async function duplicateClass(offering: Offering, wall: string): Promise<CreatedClass> {
  if (offering.kind === 'session') return duplicateSession(offering, wall)
  const start = instantAt(wall)
  if (!start) throw new HttpError('class.duplicate.skipped', 400)
  return offering.kind === 'slot' ? duplicateSlot(offering, start) : duplicateEvent(offering, start)
}

async function duplicateSession({ id }: Offering, wall: string): Promise<CreatedClass> {
  const [date, time] = wall.split('T')
  return api.post('/group-sessions/', { ...sessionCopy(await api.get<GroupSession>(`/group-sessions/${id}/`)), date, time })
}

function duplicateSlot(offering: Offering, start: string): Promise<CreatedClass> {
  const end = new Date(Date.parse(start) + offering.duration * 60_000).toISOString()
  return api.post('/timeslots/', { ...slotCopy(offering), start, end })
}

const duplicateEvent = async ({ id }: Offering, time: string): Promise<CreatedClass> =>
  api.post('/events/', { ...eventCopy(await api.get<Event>(`/events/${id}/`)), time })
