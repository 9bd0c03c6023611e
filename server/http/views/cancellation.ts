import type { CancellationMark, CancellationRow as RowView, Cancellation as View } from '../../../contract/cancellation.ts'
import type { Cancellation } from '../../domain/class-operations/cancellation.ts'
import type { CancellationRow } from '../../domain/class-operations/cancellation-rows-repository.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { knownPersonView } from './known-person.ts'

/** How a class stands that was called off. */
export const cancellationMark = ({ offeringId, status, runsAt, canBeUndone }: Cancellation, zone: string): CancellationMark => ({
  status,
  undo: canBeUndone ? { path: `/offerings/${offeringId}/cancellation/`, until: isoOf(runsAt, zone) } : null,
})

export function cancellationView(cancellation: Cancellation, rows: CancellationRow[], zone: string): View {
  const { id, offeringId, runsAt, reason, tell } = cancellation
  return {
    id,
    offering_id: offeringId,
    ...cancellationMark(cancellation, zone),
    status: cancellation.status,
    undo: cancellationMark(cancellation, zone)?.undo ?? null,
    runs_at: isoOf(runsAt, zone),
    reason_en: reason.en,
    reason_ru: reason.ru,
    tell,
    rows: rows.map(rowView),
  }
}

const emails = { queued: 'queued', sent: 'sent', failed: 'failed', dropped: 'none' } as const

function rowView(row: CancellationRow): RowView {
  const { bookingId, person, refund, kept } = row
  const isPaid = refund !== null || (kept !== null && kept.method !== 'free')
  return {
    booking_id: bookingId,
    person: knownPersonView(person),
    amount: toCrowns(refund?.amount ?? kept?.left ?? 0),
    method: isPaid ? (row.method ?? kept?.method ?? null) : null,
    status: statusOf(row),
    refund_id: refund?.id ?? null,
    error: refund?.lastError ?? null,
    letter: row.letter ? emails[row.letter] : 'none',
  }
}

function statusOf({ isOver, refund }: CancellationRow): RowView['status'] {
  if (!isOver) return 'waiting'
  if (refund?.status === 'failed') return 'failed'
  if (refund?.status !== 'due') return 'done'
  return refund.byHand ? 'by_hand' : 'waiting'
}
