import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { runEach } from '../../kernel/run-each.ts'
import { listTransfersToRemind } from '../../money/bank/transfer-payment-repository.ts'
import { queueTransferEmail } from './queue-transfer-emails.ts'

/** Reminds people once that their transfer has not arrived, when half of the hold is over. */
export async function queueTransferReminders(deps: { db: Database; enqueue: Enqueue }): Promise<void> {
  const remind = ({ paymentId, bookingId, orderId }: Awaited<ReturnType<typeof listTransfersToRemind>>[number]) =>
    deps.db.transaction(async (tx) => {
      const about = { event: 'reminder', paymentId } as const
      if (bookingId !== null) await queueTransferEmail(tx, deps, { bookingId }, about)
      else if (orderId !== null) await queueTransferEmail(tx, deps, { orderId }, about)
    })
  await runEach(await listTransfersToRemind(deps.db), remind, 'Not every transfer could be reminded of.')
}
