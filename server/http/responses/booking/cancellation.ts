import type {
  CancellationMark,
  Cancellation as CancellationResponse,
  CancellationPreview as PreviewResponse,
  CancellationRow as RowResponse,
} from '../../../../packages/contract/booking/cancellation.ts'
import type { CancellationPreview } from '../../../domain/kernel/decision.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { Cancellation } from '../../../domain/operations/classes/cancelling/cancellation.ts'
import type { CancellationRow } from '../../../domain/operations/classes/cancelling/cancellation-rows-repository.ts'
import type { CancellationProgress } from '../../../domain/operations/classes/cancelling/read-cancellation.ts'
import { knownPersonResponse } from '../people/person.ts'
import type { Audience } from './audience.ts'

export const previewResponse = ({
  people,
  holds,
  refunds,
  entries,
  amount,
  byHandAmount,
  emails,
  dates,
}: CancellationPreview): PreviewResponse => ({
  people,
  holds,
  refunds: refunds.map(({ method, byHand, count, amount: sum }) => ({ method, by_hand: byHand, count, amount: toCrowns(sum) })),
  entries,
  amount: toCrowns(amount),
  by_hand_amount: toCrowns(byHandAmount),
  emails,
  ...(dates && { dates: { ...dates, amount: toCrowns(dates.amount) } }),
})

export const cancellationMark = (
  { offeringId, staffId, status, runsAt, canBeUndone, refundDates, replacement }: Cancellation,
  { timeZone }: Audience,
): NonNullable<CancellationMark> => ({
  status,
  by_rule: staffId === null,
  refund_dates: refundDates,
  replacement_id: replacement?.offeringId ?? null,
  undo: canBeUndone ? { path: `/offerings/${offeringId}/cancellation/`, until: isoOf(runsAt, timeZone) } : null,
})

export function cancellationResponse({ cancellation, rows }: CancellationProgress, audience: Audience): CancellationResponse {
  const { id, offeringId, runsAt, reason, notify } = cancellation
  return {
    id,
    offering_id: offeringId,
    ...cancellationMark(cancellation, audience),
    runs_at: isoOf(runsAt, audience.timeZone),
    reason_en: reason.en,
    reason_ru: reason.ru,
    notify,
    rows: rows.map(rowResponse),
  }
}

const emails = { queued: 'queued', sent: 'sent', failed: 'failed', dropped: 'none' } as const

function rowResponse(row: CancellationRow): RowResponse {
  const { bookingId, person, refund, kept, credit } = row
  const isPaid = refund !== null || credit > 0 || row.entries > 0 || (kept !== null && kept.method !== 'free')
  return {
    booking_id: bookingId,
    person: knownPersonResponse(person),
    amount: toCrowns((refund?.amount ?? kept?.left ?? 0) + credit),
    credit: toCrowns(credit),
    entries: row.entries,
    method: isPaid ? (row.method ?? kept?.method ?? (row.entries > 0 ? 'pass' : 'credit')) : null,
    status: statusOf(row),
    refund_id: refund?.id ?? null,
    error: refund?.lastError ?? null,
    email: row.email ? emails[row.email] : 'none',
  }
}

function statusOf({ isOver, refund }: CancellationRow): RowResponse['status'] {
  if (!isOver) return 'waiting'
  if (refund?.status === 'failed') return 'failed'
  if (refund?.status !== 'due') return 'done'
  return refund.byHand ? 'by_hand' : 'waiting'
}
