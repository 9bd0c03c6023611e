import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { listToSendAgain } from '../../kernel/outbox/mail-list-repository.ts'
import { forgetMailsOfKind, readdressMails } from '../../kernel/outbox/mail-repository.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { queueAgain } from '../../kernel/outbox/resend-mail.ts'
import { erasedAddress } from '../../kernel/placeholder-address.ts'
import { renewLinkKeys } from '../../people/account/link-key-repository.ts'
import type { Person } from '../../people/account/people-repository.ts'
import { queueWelcome } from '../../people/account/welcome.ts'
import { endLinks } from '../../people/sign-in/end-access.ts'
import { renewVoucherCodes } from '../../products/vouchers/renew-voucher-codes.ts'
import type { VoucherCodes } from '../../products/vouchers/voucher-codes.ts'

export type ReaddressDependencies = { enqueue: Enqueue; voucherCodes: VoucherCodes }

/** Ends everything sent to a wrong, unproven address and notifies both addresses (product.md 2.5). The person is locked before. */
export async function readdressPerson(
  tx: Transaction,
  { enqueue, voucherCodes }: ReaddressDependencies,
  { before, after, siteUrl }: { before: Person; after: Person; siteUrl: string },
): Promise<void> {
  const { id: personId, email: to, language } = before
  await endLinks(tx, personId)
  await renewLinkKeys(tx, personId)
  const voucherIds = await renewVoucherCodes(tx, voucherCodes, personId)
  await forgetMailsOfKind(tx, { kind: 'welcome', to }, erasedAddress(personId))
  const again = await listToSendAgain(tx, { to, voucherIds })
  await readdressMails(tx, before, after.email)
  for (const mail of again) {
    const about =
      'voucherId' in mail.about && voucherIds.includes(mail.about.voucherId) ? { ...mail.about, isNewCode: true as const } : mail.about
    await queueAgain(tx, enqueue, { ...mail, about, to: mail.to === to ? after.email : mail.to })
  }
  const about = { kind: 'email-changed', personId, isCorrection: true } as const
  await queueMail(tx, enqueue, { to, language, about, cause: `email-corrected:${personId}:${randomUUID()}` })
  await queueWelcome(tx, enqueue, { person: after, siteUrl })
}
