import type { CreateTimeslot, WrittenTimeslot } from '../../../packages/contract/schedule/timeslot.ts'
import { accept, type Decision } from '../../domain/kernel/decision.ts'
import type { OfferingChange, SlotDraft } from '../../domain/schedule/catalog/offering-draft.ts'
import type { Occurrence } from '../../domain/schedule/series/schedule-offerings.ts'
import type { Timing } from '../../domain/schedule/series/timing.ts'
import { withoutUndefined } from './written-text.ts'

export const newSlot = (body: Pick<CreateTimeslot, 'service_id' | 'is_active' | 'meet_link' | 'policy'>): SlotDraft => ({
  ...slotChange(body),
  kind: 'slot',
  serviceId: body.service_id,
})

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
