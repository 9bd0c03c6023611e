import type { CreateTimeslot, WrittenTimeslot } from '../../../contract/timeslot.ts'
import type { OfferingChange, SlotDraft } from '../../domain/catalog/offering-draft.ts'
import { accept, type Decision } from '../../domain/decision.ts'
import type { Occurrence } from '../../domain/schedule/schedule-offerings.ts'
import type { Timing } from '../../domain/schedule/timing.ts'
import { withoutUndefined } from './written-text.ts'

/** A new slot, as the catalog takes it. */
export const newSlot = (body: Pick<CreateTimeslot, 'service_id' | 'is_active' | 'meet_link' | 'policy'>): SlotDraft => ({
  ...slotChange(body),
  kind: 'slot',
  serviceId: body.service_id,
})

/** What staff changed of a slot, as the catalog takes it. */
export const slotChange = (body: WrittenTimeslot) =>
  withoutUndefined({
    serviceId: body.service_id,
    isActive: body.is_active,
    meetLink: body.meet_link,
    policy: body.policy,
  }) satisfies OfferingChange

export const slotOccurrence = ({ start, end }: CreateTimeslot): Decision<Occurrence> =>
  accept({ startsAt: new Date(start), endsAt: end === undefined ? undefined : new Date(end) })

export const slotTiming = ({ start, end }: WrittenTimeslot): Timing =>
  withoutUndefined({ startsAt: start === undefined ? undefined : new Date(start), endsAt: end === undefined ? undefined : new Date(end) })
