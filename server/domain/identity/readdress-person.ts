import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { forgetMailsOfKind, readdressMails } from '../notifications/mail-repository.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { erasedAddress } from '../placeholder-address.ts'
import { endLinks } from './end-access.ts'
import { renewLinkKeys } from './link-key-repository.ts'
import type { Person } from './people-repository.ts'
import { queueWelcome } from './welcome.ts'

/**
 * Staff have corrected an address that its person never proved: every link that was emailed to the wrong one ends, emails that wait go to the right one, and both
 * addresses are told. The right one gets the link that proves it. The person is locked before.
 */
export async function readdressPerson(
  tx: Transaction,
  enqueue: Enqueue,
  { before, after, siteUrl }: { before: Person; after: Person; siteUrl: string },
): Promise<void> {
  const { id: personId, email: to, language } = before
  await endLinks(tx, personId)
  await renewLinkKeys(tx, personId)
  await forgetMailsOfKind(tx, { kind: 'welcome', to }, erasedAddress(personId))
  await readdressMails(tx, before, after.email)
  const about = { kind: 'email-changed', personId, isCorrection: true } as const
  await queueMail(tx, enqueue, { to, language, about, cause: `email-corrected:${personId}:${randomUUID()}` })
  await queueWelcome(tx, enqueue, { person: after, siteUrl })
}
