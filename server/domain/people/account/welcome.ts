import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { type Person, readPasswordHash } from './people-repository.ts'
import { makeConfirmingLink } from './send-confirming-link.ts'

/** Queues the welcome email with the link that proves the address. The person is locked by the caller, or new. */
export async function queueWelcome(
  tx: Transaction,
  enqueue: Enqueue,
  { person, siteUrl, notBefore }: { person: Person; siteUrl: string; notBefore?: Date },
): Promise<void> {
  const { id: personId, email: to, language } = person
  const passwordHash = (await readPasswordHash(tx, personId)) ?? ''
  const { token, tokenHash } = await makeConfirmingLink(tx, { person, email: to, passwordHash, notBefore })
  const about = { kind: 'welcome', personId, token, siteUrl } as const
  await queueEmail(tx, enqueue, { to, language, about, cause: `welcome:${tokenHash}`, ...(notBefore && { notBefore }) })
}
