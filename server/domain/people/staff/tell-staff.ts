import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { listStaff } from './staff-repository.ts'

/** `byId`: who of the staff does it; null: a command on the server, or the person themselves by deleting the account. */
type RoleChange = { ofId: number; byId: number | null; isStaff: boolean }

/** Queues an email about a change of somebody's role to everyone who is staff at the moment, but to whoever becomes it. Who is to lose a role still has it. */
export async function tellStaff(tx: Transaction, enqueue: Enqueue, change: RoleChange): Promise<void> {
  const key = randomUUID()
  for (const { id: personId, email: to, language } of await listStaff(tx)) {
    if (change.isStaff && personId === change.ofId) continue
    const about = { kind: 'staff-changed', personId, ...change } as const
    await queueMail(tx, enqueue, { to, language, about, cause: `staff-changed:${key}:${personId}` })
  }
}
