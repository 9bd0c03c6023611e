import type { CreateTimeslot, WrittenTimeslot } from '../../../contract/timeslot.ts'
import type { OfferingChange, SlotDraft } from '../../domain/catalog/offering-draft.ts'
import type { Timing } from '../../domain/schedule/timing.ts'
import { given } from './given.ts'

/** A new slot, as the catalog takes it. */
export const newSlot = (body: Pick<CreateTimeslot, 'service_id' | 'is_active' | 'meet_link'>): SlotDraft => ({
  ...given({ isActive: body.is_active, meetLink: body.meet_link }),
  kind: 'slot',
  serviceId: body.service_id,
})

/** What staff changed of a slot, as the catalog takes it. */
export const slotChange = (body: WrittenTimeslot): OfferingChange =>
  given({ serviceId: body.service_id, isActive: body.is_active, meetLink: body.meet_link })

export const slotTiming = ({ start, end }: WrittenTimeslot): Timing =>
  given({ startsAt: start === undefined ? undefined : new Date(start), endsAt: end === undefined ? undefined : new Date(end) })
