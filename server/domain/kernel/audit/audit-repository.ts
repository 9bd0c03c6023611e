import { clock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { auditLog } from '../../../db/schema/audit.ts'

type Values = Pick<typeof auditLog.$inferInsert, 'personId' | 'action' | 'kind' | 'subjectId' | 'before' | 'after'>

export async function insertEntries(tx: Transaction, entries: Values[]): Promise<void> {
  await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, at: clock })))
}
