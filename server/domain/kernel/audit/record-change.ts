import { isDeepStrictEqual } from 'node:util'
import type { auditActions, auditKinds } from '../../../../packages/contract/studio/audit.ts'
import type { Transaction } from '../../../db/database.ts'
import { insertEntries } from './audit-repository.ts'

/**
 * What a thing is, flat, as its table has it: names in camelCase; money, in haléře, under `price`, `returningPrice`, `amount`, `covered` or `credit`.
 * People by their id alone: they may be erased, and this stays.
 */
export type Snapshot = Record<string, unknown>

/** A change by staff. `before` null: it was created; `after` null: it was deleted. The id is null of the settings and of the demo alone. */
export type StaffChange = {
  personId: number
  action: (typeof auditActions)[number]
  subject: { kind: (typeof auditKinds)[number]; id: number | null }
  before: Snapshot | null
  after: Snapshot | null
}

/**
 * Writes a change by staff into the audit trail, in the transaction that makes it: there is never one without the other.
 * A save that changes nothing is no change.
 */
export const recordChange = (tx: Transaction, change: StaffChange): Promise<void> => recordChanges(tx, [change])

/** The same for changes made together, such as a series. */
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

// A net: nobody should hand one over. What stands in the trail stays there for ten years.
const SECRET = /password|token|secret/i

const withoutSecrets = (snapshot: Snapshot | null): Snapshot | null =>
  snapshot && JSON.parse(JSON.stringify(snapshot, (name, value) => (SECRET.test(name) ? undefined : value)))
