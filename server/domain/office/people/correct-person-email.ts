import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { listToSendAgain } from '../../kernel/outbox/email-list-repository.ts'
import { anonymizeEmailsOfKind, redirectQueuedEmails } from '../../kernel/outbox/email-repository.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { queueAgain } from '../../kernel/outbox/resend-email.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { renewLinkKeys } from '../../people/account/link-key-repository.ts'
import type { Person } from '../../people/account/people-repository.ts'
import { queueWelcome } from '../../people/account/welcome.ts'
import { endLinks } from '../../people/sign-in/end-access.ts'
import { renewVoucherCodes } from '../../products/vouchers/renew-voucher-codes.ts'
import type { VoucherCodes } from '../../products/vouchers/voucher-codes.ts'

export type CorrectPersonEmailDependencies = { enqueue: Enqueue; voucherCodes: VoucherCodes }

/** Invalidates everything sent to a wrong, unproven address. Notifies both addresses (product.md 2.5). The caller has locked the person. */
export async function correctPersonEmail(
  tx: Transaction,
  { enqueue, voucherCodes }: CorrectPersonEmailDependencies,
  { before, after, siteUrl }: { before: Person; after: Person; siteUrl: string },
): Promise<void> {
  const { id: personId, email: to, language } = before
  await endLinks(tx, personId)
  await renewLinkKeys(tx, personId)
  const voucherIds = await renewVoucherCodes(tx, voucherCodes, personId)
  await anonymizeEmailsOfKind(tx, { kind: 'welcome', to }, erasedEmail(personId))
  const again = await listToSendAgain(tx, { to, voucherIds })
  await redirectQueuedEmails(tx, before, after.email)
  for (const mail of again) {
    const about =
      'voucherId' in mail.about && voucherIds.includes(mail.about.voucherId) ? { ...mail.about, isNewCode: true as const } : mail.about
    await queueAgain(tx, enqueue, { ...mail, about, to: mail.to === to ? after.email : mail.to })
  }
  const about = { kind: 'email-changed', personId, isCorrection: true } as const
  await queueEmail(tx, enqueue, { to, language, about, cause: `email-corrected:${personId}:${randomUUID()}` })
  await queueWelcome(tx, enqueue, { person: after, siteUrl })
}
