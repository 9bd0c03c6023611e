import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { mergePeople, undoMerge } from '../operations/merge/merge-people.ts'
import { previewMerge } from '../operations/merge/preview-merge.ts'

type Input = Partial<Parameters<typeof mergePeople>[1]>

/** Previews and merges two people as staff, accepting debts. Returns the merge or the reason for the refusal. */
export async function merge(deps: BookingDependencies, [survivorId, absorbedId]: [number, number], staffId: number, more: Input = {}) {
  const shown = await previewMerge(deps.db, { survivorId, absorbedId })
  if (!shown.ok) return shown.reason
  const input = { survivorId, absorbedId, staffId, choice: {}, withOwed: true, digest: shown.value.digest, ...more }
  const done = await mergePeople(deps, input)
  return done.ok ? done.value.id : done.reason
}

export async function part(deps: BookingDependencies, mergeId: number, staffId: number) {
  const done = await undoMerge(deps, { mergeId, staffId })
  return done.ok ? 'parted' : done.reason
}

export const rowsOf = async <Row extends Record<string, unknown>>(db: Database, text: string): Promise<Row[]> =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows

/** Returns all rows of these people from all tables, except append-only ones. Ledger entries are replaced by their sums. */
export async function stateOf(db: Database, ids: number[]) {
  const all = `(${ids})`
  const totals = `select id, kind, person_id, entries, valid_until, ended_at, balance_of(id) as balance, reserved_of(id) as reserved from accounts`
  const spent = `select booking_id, order_id, account_id, sum(amount) as amount from ledger_entries where account_id in (select id from accounts where person_id in ${all})`
  return {
    people: await rowsOf(db, `select * from people where id in ${all} order by id`),
    bookings: await rowsOf(db, `select * from bookings where person_id in ${all} order by id`),
    orders: await rowsOf(db, `select * from orders where person_id in ${all} order by id`),
    accounts: (await rowsOf(db, `${totals} where person_id in ${all} order by id`)).filter(
      ({ kind, balance }) => kind === 'pass' || balance !== 0,
    ),
    spent: await rowsOf(
      db,
      `${spent} and (booking_id, order_id) is distinct from (null, null) group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
    ),
    waiting: await rowsOf(db, `select * from waiting where person_id in ${all} order by id`),
    buyers: await rowsOf(db, `select person_id, buyer from receipt_buyers where person_id in ${all} order by person_id`),
  }
}
