import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import type { SecondFactorEvent } from '../../kernel/outbox/email-payload.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import type { Person } from '../account/people-repository.ts'

/** Records a change of the second factor in the audit log and emails the person, because another person may have made it. */
export async function reportSecondFactor(
  tx: Transaction,
  enqueue: Enqueue,
  { person, event, codesLeft = null }: { person: Person; event: SecondFactorEvent; codesLeft?: number | null },
): Promise<void> {
  const { id: personId, email: to, language } = person
  await recordChange(tx, {
    personId,
    action: 'update',
    subject: { kind: 'person', id: personId },
    before: {},
    after: { changed: [`second-factor-${event}`] },
  })
  const cause = `second-factor:${personId}:${randomUUID()}`
  await queueEmail(tx, enqueue, { to, language, about: { kind: 'second-factor', personId, event, codesLeft }, cause })
}
