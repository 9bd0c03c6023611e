import { and, count, desc, eq } from 'drizzle-orm'
import type { AuditEntry, AuditQuery } from '../../../contract/audit.ts'
import { clock } from '../../db/clock.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { auditTrail } from '../../db/schema/audit.ts'
import { people } from '../../db/schema/identity.ts'

type Values = Pick<typeof auditTrail.$inferInsert, 'personId' | 'action' | 'kind' | 'subjectId' | 'before' | 'after'>

export async function insertEntries(tx: Transaction, entries: Values[]): Promise<void> {
  await tx.insert(auditTrail).values(entries.map((entry) => ({ ...entry, at: clock })))
}

/** A change as it was recorded, with whoever made it as they are now. */
export type Entry = {
  id: number
  at: Date
  person: { id: number; firstName: string; lastName: string; email: string }
  action: AuditEntry['action']
  kind: AuditEntry['kind']
  subjectId: number | null
  before: unknown
  after: unknown
}

export type EntryFilter = { kind?: AuditQuery['kind']; subjectId?: number | undefined; personId?: number | undefined }

/** One page of the audit trail, newest first, with the number of all that match. */
export async function pageEntries(
  reader: Reader,
  { kind, subjectId, personId }: EntryFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: Entry[]; total: number }> {
  const wanted = and(
    kind && eq(auditTrail.kind, kind),
    subjectId === undefined ? undefined : eq(auditTrail.subjectId, subjectId),
    personId === undefined ? undefined : eq(auditTrail.personId, personId),
  )
  const rows = await reader
    .select({
      id: auditTrail.id,
      at: auditTrail.at,
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
      action: auditTrail.action,
      kind: auditTrail.kind,
      subjectId: auditTrail.subjectId,
      before: auditTrail.before,
      after: auditTrail.after,
    })
    .from(auditTrail)
    .innerJoin(people, eq(people.id, auditTrail.personId))
    .where(wanted)
    .orderBy(desc(auditTrail.id))
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await reader.select({ n: count() }).from(auditTrail).where(wanted)
  return { rows: rows as Entry[], total: all?.n ?? 0 }
}
