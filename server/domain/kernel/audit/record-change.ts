import { isDeepStrictEqual } from 'node:util'
import type { auditActions, auditKinds } from '../../../../packages/contract/studio/audit.ts'
import type { Transaction } from '../../../db/database.ts'
import { insertEntries } from './audit-repository.ts'

/** Values by column in camelCase. Amounts in haléře. People appear only by id, because entries outlive erased people. */
export type Snapshot = Record<string, unknown>

/** `before`: null on creation. `after`: null on deletion. `subject.id`: null for the settings, the demo data and bank statements. */
export type StaffChange = {
  personId: number
  action: (typeof auditActions)[number]
  subject: { kind: (typeof auditKinds)[number]; id: number | null }
  before: Snapshot | null
  after: Snapshot | null
}

/** Writes a change by staff to the audit log, in the transaction of the change. Writes nothing if the snapshots are equal. */
export const recordChange = (tx: Transaction, change: StaffChange): Promise<void> => recordChanges(tx, [change])

export async function recordChanges(tx: Transaction, changes: StaffChange[]): Promise<void> {
  const entries = changes
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    .map(({ subject, before, after, ...change }) => ({
      ...change,
      kind: subject.kind,
      subjectId: subject.id,
      before: withoutSecrets(before),
      after: withoutSecrets(after),
    }))
  if (entries.length > 0) await insertEntries(tx, entries)
}

// A safeguard: callers should never pass secrets, because audit entries are kept for ten years.
const SECRET = /password|token|secret/i

const withoutSecrets = (snapshot: Snapshot | null): Snapshot | null =>
  snapshot && JSON.parse(JSON.stringify(snapshot, (name, value) => (SECRET.test(name) ? undefined : value)))
