import type { Transaction } from '../../../db/database.ts'
import { recordChanges, type Snapshot, type StaffChange } from '../../kernel/audit/record-change.ts'
import type { Offering, Service } from './offering.ts'

/** Undefined for automatic changes and for demo data. The audit log contains neither. */
export type Actor = { staffId: number | undefined }

type Action = StaffChange['action']
type Kind = StaffChange['subject']['kind']
type Versions<Thing> = { before: Thing | null; after: Thing | null }

export const recordOfferings = (
  tx: Transaction,
  by: Actor,
  action: Action,
  kind: Offering['kind'],
  changes: Versions<Offering>[],
): Promise<void> =>
  record(
    tx,
    by,
    action,
    kind,
    changes.map(({ before, after }) => ({ before: before && stored(before), after: after && stored(after) })),
  )

export const recordService = (tx: Transaction, by: Actor, action: Action, change: Versions<Service>): Promise<void> =>
  record(tx, by, action, 'service', [change])

export const recordDeletedBookings = (tx: Transaction, by: Actor, bookings: (Snapshot & { id: number })[]): Promise<void> =>
  record(
    tx,
    by,
    'delete',
    'booking',
    bookings.map((before) => ({ before, after: null })),
  )

async function record(
  tx: Transaction,
  { staffId: personId }: Actor,
  action: Action,
  kind: Kind,
  changes: Versions<Snapshot & { id: number }>[],
): Promise<void> {
  if (personId === undefined) return
  await recordChanges(
    tx,
    changes.map(({ before, after }) => ({ personId, action, subject: { kind, id: (after ?? before)?.id ?? null }, before, after })),
  )
}

/** Omits computed values, copies of the service in a slot, and everything about a picture except its key. */
function stored({
  hasStarted: _,
  taken: __,
  paid: _____,
  warnedAt: ______,
  own: ___,
  policyInForce: ____,
  service,
  picture,
  ...values
}: Offering): Snapshot & { id: number } {
  if (values.kind === 'event') return { ...values, pictureKey: picture?.key ?? null }
  if (!service) return values
  const { id, kind, startsAt, endsAt, isActive, meetLink, seriesId, policy } = values
  return { id, kind, serviceId: service.id, startsAt, endsAt, isActive, meetLink, seriesId, policy }
}
