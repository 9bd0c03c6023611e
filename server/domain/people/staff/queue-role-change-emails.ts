import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { listStaff } from './staff-repository.ts'

/** `byId` is null for a command on the server, or if the person deleted their account. */
type RoleChange = { ofId: number; byId: number | null; isStaff: boolean }

/** Queues emails about a role change to all current staff, except to a person who becomes staff. */
export async function queueRoleChangeEmails(tx: Transaction, enqueue: Enqueue, change: RoleChange): Promise<void> {
  const key = randomUUID()
  for (const { id: personId, email: to, language } of await listStaff(tx)) {
    if (change.isStaff && personId === change.ofId) continue
    const about = { kind: 'staff-changed', personId, ...change } as const
    await queueEmail(tx, enqueue, { to, language, about, cause: `staff-changed:${key}:${personId}` })
  }
}
