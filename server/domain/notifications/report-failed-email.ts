import type { Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { tellBuyer } from '../vouchers/queue-voucher-emails.ts'
import { findGiftOfMail } from '../vouchers/voucher-repository.ts'
import { queueStudioMail } from './queue-mail.ts'

/** Tells the studio, once, of an email that did not arrive, and of a gift its buyer too. Not of one to itself: that one would not arrive either. */
export async function reportFailedEmail(
  tx: Transaction,
  enqueue: Enqueue,
  mail: { id: number; language: string | null; bookingId: number | null },
): Promise<void> {
  if (mail.language === null) return
  const gift = await findGiftOfMail(tx, mail.id)
  if (gift) await tellBuyer(tx, { enqueue }, gift)
  await queueStudioMail(tx, enqueue, {
    about: { kind: 'studio-attention', what: { about: 'mail-failed', mailId: mail.id } },
    cause: `mail-failed:${mail.id}`,
    ...(mail.bookingId !== null && { bookingId: mail.bookingId }),
  })
}
