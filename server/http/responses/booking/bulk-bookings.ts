import type { BulkBookingsPreview, BulkBookingsRun } from '../../../../packages/contract/booking/bulk-bookings.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { addressOf } from '../../../domain/kernel/placeholder-email.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { BulkBookingPlan } from '../../../domain/operations/classes/bulk/bulk-booking-plan.ts'
import type { BookingRunProgress } from '../../../domain/operations/classes/bulk/bulk-bookings.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { undoResponse } from '../studio/undo.ts'
import type { Audience } from './audience.ts'
import { reasonSentence } from './bulk.ts'

export const bulkBookingsPreviewResponse = (plan: BulkBookingPlan, audience: Audience): BulkBookingsPreview => ({
  count: plan.count,
  people: plan.people,
  amount: toCrowns(plan.amount),
  emails: plan.emails,
  remarked: plan.remarked,
  staying: plan.staying.map(({ booking: { id, kind, person, offering, startsAt }, why }) => ({
    id,
    kind,
    name: `${person.firstName} ${person.lastName}`.trim() || (addressOf(person.email) ?? ''),
    title: titleOf(offering, audience.language),
    start: isoOf(startsAt, audience.timeZone),
    why: reasonSentence(why, audience),
  })),
  digest: plan.digest,
})

export const bulkBookingsRunResponse = (run: BookingRunProgress, audience: Audience): BulkBookingsRun => ({
  id: run.id,
  status: run.status,
  runs_at: isoOf(run.runsAt, audience.timeZone),
  count: run.items.length,
  done: run.items.filter(({ status }) => status === 'done').length,
  refused: run.items.flatMap(({ bookingId, why }) => (why === null ? [] : [{ id: bookingId, why: reasonSentence(why, audience) }])),
  undo: run.canBeUndone ? undoResponse({ path: '/bulk/bookings/', id: run.id, until: run.runsAt }, audience) : null,
})

export const bulkBookingsDoneResponse = (count: number, now: Date, { timeZone }: Audience): BulkBookingsRun => ({
  id: null,
  status: 'done',
  runs_at: isoOf(now, timeZone),
  count,
  done: count,
  refused: [],
  undo: null,
})
