import type { AuditEntry } from '../../../contract/audit.ts'
import type { Entry } from '../../domain/audit/audit-repository.ts'
import type { Snapshot } from '../../domain/audit/record-change.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'

/** A change by staff, in the names and units of the API. */
export function auditEntryView({ at, person, subjectId, before, after, ...entry }: Entry, zone: string): AuditEntry {
  return {
    ...entry,
    at: isoOf(at, zone),
    person: { id: person.id, first_name: person.firstName, last_name: person.lastName, email: person.email },
    subject_id: subjectId,
    before: snapshotView(before as Snapshot | null),
    after: snapshotView(after as Snapshot | null),
  }
}

const isMoney = (name: string, value: unknown): value is number =>
  ['price', 'returningPrice', 'amount'].includes(name) && typeof value === 'number'

const snapshotView = (snapshot: Snapshot | null): Snapshot | null =>
  snapshot &&
  Object.fromEntries(Object.entries(snapshot).map(([name, value]) => [snakeCase(name), isMoney(name, value) ? toCrowns(value) : value]))

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
