import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { listRefundsToNotify } from '../../bookings/emails/booking-email-repository.ts'
import { queueEmail, queueStudioEmail } from '../../kernel/outbox/queue-email.ts'
import { runDuties, runEach } from '../../kernel/run-each.ts'
import { listOrderRefundsToNotify } from '../orders/order-email-repository.ts'
import { queuePassRefunded } from '../orders/queue-order-emails.ts'
import { needsAttention } from './attention-list.ts'

type EmailQueue = { db: Database; enqueue: Enqueue }

/** Queues emails about refunds, and emails to the studio about attention items, each once. They are read from tables, so none is missed. */
export async function queueMoneyEmails(post: EmailQueue): Promise<void> {
  await runDuties(
    () => queueRefundEmails(post),
    () => queueOrderRefundEmails(post),
    () => queueAttentionEmails(post),
  )
}

async function queueRefundEmails({ db, enqueue }: EmailQueue): Promise<void> {
  const queue = async ({ refundId, bookingId, to, language }: Awaited<ReturnType<typeof listRefundsToNotify>>[number]) => {
    const about = { kind: 'payment-refunded', bookingId, refundId } as const
    await db.transaction((tx) => queueEmail(tx, enqueue, { to, language, about, cause: `payment-refunded:${refundId}`, bookingId }))
  }
  await runEach(await listRefundsToNotify(db), queue, 'Not every refund could be announced.')
}

async function queueOrderRefundEmails({ db, enqueue }: EmailQueue): Promise<void> {
  await runEach(
    await listOrderRefundsToNotify(db),
    ({ refundId, orderId }) =>
      db.transaction((tx) => queuePassRefunded(tx, { enqueue }, { orderId, refundId, credit: 0, cause: String(refundId) })),
    'Not every refund of an order could be announced.',
  )
}

async function queueAttentionEmails({ db, enqueue }: EmailQueue): Promise<void> {
  const queue = async ({ kind, subjectId, booking, order }: Awaited<ReturnType<typeof needsAttention>>[number]) => {
    // These two kinds of items have no email of their own.
    if (kind === 'cancelled_money_kept' || kind === 'by_hand') return
    const what = { about: 'money' as const, kind, subjectId, bookingId: booking?.id ?? null, ...(order && { orderId: order.id }) }
    const about = { kind: 'studio-attention', what } as const
    const ofBooking = booking && { bookingId: booking.id }
    await db.transaction((tx) => queueStudioEmail(tx, enqueue, { about, cause: `attention:${kind}:${subjectId}`, ...ofBooking }))
  }
  await runEach(await needsAttention(db, { isDone: false }), queue, 'Not everything that needs attention could be announced.')
}
