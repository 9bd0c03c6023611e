import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail, queueStudioEmail, queueWelcomingEmail } from '../../kernel/outbox/queue-email.ts'
import { runEach } from '../../kernel/run-each.ts'
import { listGiftsDue, listUndelivered, markSent } from '../../products/vouchers/voucher-repository.ts'
import { findOrderRecipient } from './order-email-repository.ts'

type EmailQueue = { enqueue: Enqueue }

export async function queueVoucherBought(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, voucherId }: { orderId: number; voucherId: number },
): Promise<void> {
  const who = await findOrderRecipient(tx, orderId)
  await queueWelcomingEmail(tx, enqueue, {
    ...who,
    about: { kind: 'voucher-bought', orderId, voucherId },
    cause: `voucher-bought:${orderId}`,
  })
  await queueStudioEmail(tx, enqueue, { about: { kind: 'studio-voucher', orderId }, cause: `studio-voucher:${orderId}` })
}

/** Queues the email to the receiver once, but not after the voucher was redeemed or has ended. */
export async function sendGift(tx: Transaction, { enqueue }: EmailQueue, voucherId: number): Promise<void> {
  const receiver = await markSent(tx, voucherId)
  if (!receiver) return
  await queueEmail(tx, enqueue, { ...receiver, about: { kind: 'voucher-gift', voucherId }, cause: `voucher-gift:${voucherId}` })
}

export async function sendDueGifts({ db, enqueue }: EmailQueue & { db: Database }): Promise<void> {
  await runEach(
    await listGiftsDue(db),
    ({ id }) => db.transaction((tx) => sendGift(tx, { enqueue }, id)),
    'Not every gift that is due could be sent.',
  )
}

export async function notifyOfUndelivered({ db, enqueue }: EmailQueue & { db: Database }): Promise<void> {
  const tell = (about: Awaited<ReturnType<typeof listUndelivered>>[number]) =>
    db.transaction(async (tx) => {
      const who = await findOrderRecipient(tx, about.orderId)
      const cause = `voucher-undelivered:${about.voucherId}`
      await queueEmail(tx, enqueue, { ...who, about: { kind: 'voucher-undelivered', ...about }, cause })
    })
  await runEach(await listUndelivered(db), tell, 'Not every buyer of an undelivered voucher could be told.')
}
