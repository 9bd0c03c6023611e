import type { Database, Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { queueMail, queueStudioMail } from '../notifications/queue-mail.ts'
import { findOrderRecipient } from '../orders/order-email-repository.ts'
import { listGiftsDue, markSent } from './voucher-repository.ts'

type EmailQueue = { enqueue: Enqueue }

/** A voucher was bought: its buyer has the code and the file, and is told how one withdraws. The studio is told too. */
export async function queueVoucherBought(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, voucherId }: { orderId: number; voucherId: number },
): Promise<void> {
  const who = await findOrderRecipient(tx, orderId)
  await queueMail(tx, enqueue, { ...who, about: { kind: 'voucher-bought', orderId, voucherId }, cause: `voucher-bought:${orderId}` })
  await queueStudioMail(tx, enqueue, { about: { kind: 'studio-voucher', orderId }, cause: `studio-voucher:${orderId}` })
}

/** The email to its receiver is queued, and so written down: once, whoever comes to it, and never after it was redeemed or has ended. */
export async function sendGift(tx: Transaction, { enqueue }: EmailQueue, voucherId: number): Promise<void> {
  const receiver = await markSent(tx, voucherId)
  if (!receiver) return
  await queueMail(tx, enqueue, { ...receiver, about: { kind: 'voucher-gift', voucherId }, cause: `voucher-gift:${voucherId}` })
}

/** Sends those whose day has come. Asked every few minutes, so that whatever was missed is caught up with. */
export async function sendDueGifts({ db, enqueue }: EmailQueue & { db: Database }): Promise<void> {
  for (const { id } of await listGiftsDue(db)) await db.transaction((tx) => sendGift(tx, { enqueue }, id))
}

/** An email to a receiver did not arrive: its buyer can give it otherwise. */
export async function tellBuyer(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, voucherId }: { orderId: number; voucherId: number },
): Promise<void> {
  const who = await findOrderRecipient(tx, orderId)
  await queueMail(tx, enqueue, {
    ...who,
    about: { kind: 'voucher-undelivered', orderId, voucherId },
    cause: `voucher-undelivered:${voucherId}`,
  })
}
