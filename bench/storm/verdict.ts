import type { OpenDatabase } from '../../server/db/open-database.ts'
import { courseFaults } from '../../server/domain/checkout/courses/courses.testing.ts'
import { standingFaults } from '../../server/domain/guests/standing/standing.testing.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { transferFaults } from '../../server/domain/rules/storm-transfers.testing.ts'

/** Queries for errors. Each must find no rows. */
const wrong: Record<string, string> = {
  oversold: `select from offerings o where (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until)) > o.capacity`,
  'paid twice': `select from payments where status = 'kept' group by booking_id, order_id having count(*) > 1`,
  'paid there, and neither kept nor returned here': `select from sandbox_sessions s where s.status = 'paid'
    and not exists (select from payments p where p.provider = 'sandbox' and p.session_id = s.id and p.status in ('kept', 'returned'))`,
  'kept here, and not paid there': `select from payments p where p.provider = 'sandbox' and p.amount > 0 and p.status in ('kept', 'returned')
    and p.method = 'card' and p.channel = 'online' and not exists (select from sandbox_sessions s where s.id = p.session_id and s.status = 'paid')`,
  'refunded more than was paid': `select from payments p where p.amount < (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')`,
  'refunds that differ from the provider’s': `select from refunds r where not r.to_credit and not r.by_hand
    and (r.status <> 'done' or (select count(*) from sandbox_refunds s where s.id = r.provider_refund_id and s.amount = r.amount) <> 1)`,
  'refunds there that are none of ours': `select from sandbox_refunds s where not exists (select from refunds r where r.provider_refund_id = s.id)`,
  'returned, and not all of it': `select from payments p where p.status = 'returned' and p.channel = 'online' and p.amount > 0
    and p.amount <> (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id and r.status in ('done', 'due', 'sent'))`,
  'reassigned, and not all of it': `select from refunds r join payments p on p.id = r.payment_id where r.cause = 'reassigned'
    and (p.status <> 'returned' or p.channel <> 'studio' and p.provider <> 'transfer' or r.amount <> p.amount or r.status <> 'done')`,
  ...transferFaults,
  'paid by nothing': `select from bookings b where b.status = 'paid' and not exists (select from payments p where p.booking_id = b.id and p.status = 'kept')`,
  // Ignores undone cancellations, and bookings that staff may have changed after the cancellation.
  'live in a cancelled class': `select from bookings b join cancellations c on c.offering_id = b.offering_id where is_live(b.status, b.held_until) and c.status <> 'undone'
    and not exists (select from audit_trail t where t.kind = 'booking' and t.subject_id = b.id and t.at >= c.ended_at)`,
  'cancellations not done': `select from cancellations where status not in ('done', 'undone')`,
  'paid orders without a pass': `select from orders o where o.status = 'paid' and o.kind = 'pass' and not exists (select from accounts a where a.order_id = o.id)`,
  'deferred actions neither done nor undone': `select from deferred_actions where status in ('waiting', 'running')`,
  'added dates whose seats are not given': `select from course_dates where instead_of is not null and filled_at is null`,
  ...standingFaults,
  ...courseFaults,
  flagged: `select from payments where flagged is not null`,
}

/** Queries that count actions with dates of courses. If one of these actions never happened, the run proves nothing. */
const happenedToDates: Record<string, string> = {
  'classes cancelled with a refund of the date': `select from cancellations where status = 'done' and refund_dates`,
  'cancellations undone': `select from cancellations where status = 'undone' and person_id is not null`,
  'classes cancelled with another class in their place': `select from cancellations where status = 'done' and replacement is not null`,
  'of them undone': `select from cancellations where status = 'undone' and replacement is not null`,
  'seats in classes chosen with the cancellation': `select from bookings b join cancellations c on c.replacement is not null
    and (c.replacement->>'offeringId')::int = b.offering_id where c.status = 'done' and b.account_id is not null`,
  'make-ups kept because the chosen class was full': `select from deferred_actions x join cancellations c on c.offering_id = x.offering_id
    where c.status = 'done' and c.replacement is not null and c.replacement->>'offeringId' = x.input->>'offeringId' and x.why = 'sold_out'`,
  'courses bought': `select from accounts where course_id is not null`,
  'dates refunded with their cancellation': `select from ledger_entries l join cancellations c on l.cause like 'refunded:date:%:' || c.offering_id where c.refund_dates`,
  'refunds of dates carried out': `select from deferred_actions where act = 'refund-date' and status = 'done'`,
  'dates refunded afterwards': `select from ledger_entries l join cancellations c on l.cause like 'refunded:date:%:' || c.offering_id
    where c.status = 'done' and not c.refund_dates`,
  'added dates': `select from deferred_actions where act = 'add-date' and status = 'done'`,
  'actions on dates undone': `select from deferred_actions where act in ('refund-date', 'add-date') and status = 'undone'`,
  'seats in added dates': `select from bookings b join accounts a on a.id = b.account_id
    join course_dates d on d.course_id = a.course_id and d.offering_id = b.offering_id and d.instead_of is not null where b.order_id is null`,
  'make-ups': `select from bookings b join accounts a on a.id = b.account_id where a.course_id is not null
    and not exists (select from course_dates d where d.course_id = a.course_id and d.offering_id = b.offering_id)`,
}

/** Queries that count transfers. If one of them returns 0, the run proves nothing about transfers. */
const happenedToTransfers: Record<string, string> = {
  'paid by transfer': `select from payments where variable_symbol is not null and status = 'kept'`,
  'surpluses of transfers': `select from payments where surplus_of is not null`,
  'transfers returned': `select from payments where variable_symbol is not null and status = 'returned'`,
  'bank lines attached by staff': `select from audit_trail where action = 'transfer' and after ->> 'event' = 'attached'`,
}

/** Queries that count the actions of each kind. */
const happened: Record<string, string> = {
  bookings: `select from bookings`,
  'payments by card': `select from sandbox_sessions where status = 'paid'`,
  'of them kept': `select from payments where status = 'kept' and method = 'card' and channel = 'online' and amount > 0`,
  'bank lines': `select from bank_lines`,
  'of them matched': `select from bank_lines where state = 'matched'`,
  'paid in cash': `select from payments where channel = 'studio' and amount > 0`,
  'payments reassigned': `select from refunds where cause = 'reassigned'`,
  'paid by credit alone': `select from payments where method = 'credit'`,
  'by credit and card': `select from bookings where covered > 0 and covered < price`,
  'paid by a pass': `select from payments where method = 'pass'`,
  'passes bought': `select from accounts where kind = 'pass' and order_id is not null`,
  'passes given': `select from accounts where kind = 'pass' and order_id is null and voucher_id is null`,
  'vouchers bought': `select from vouchers`,
  'redeemed for credit': `select from vouchers where redeemed_at is not null and amount is not null`,
  'redeemed for a pass': `select from vouchers where redeemed_at is not null and pass is not null`,
  'vouchers withdrawn': `select from vouchers where ended_why = 'withdrawn'`,
  'vouchers refunded': `select from vouchers where ended_why = 'refunded'`,
  'cancelled by their person': `select from bookings where left_at is not null`,
  'dates changed': `select from exchanges`,
  withdrawals: `select from orders where withdrawn_at is not null`,
  'standing bookings': `select from standing_bookings`,
  'seats of standing bookings': `select from bookings where standing_id is not null`,
  'cancelled classes': `select from cancellations where status = 'done'`,
  'refunds by the provider': `select from sandbox_refunds`,
  'rows on the ledger': `select from ledger_entries`,
  ...happenedToDates,
  ...happenedToTransfers,
}

/** `missing`: actions with dates of courses or with transfers that never happened during the run. */
export type Verdict = { wrong: Record<string, number>; happened: Record<string, number>; missing: string[]; accounts: string[] }

async function count(open: OpenDatabase, queries: Record<string, string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await open.queue.executeSql(
      `select count(*)::int as n from (${query.replace('select from', 'select 1 from')}) as found`,
    )
    counts[what] = (rows[0] as { n: number }).n
  }
  return counts
}

/** Returns the actions with the dates of courses and with transfers that have not happened yet. */
export async function missingActions(open: OpenDatabase): Promise<string[]> {
  const counts = await count(open, { ...happenedToDates, ...happenedToTransfers })
  return Object.keys(counts).filter((what) => counts[what] === 0)
}

export const judge = async (open: OpenDatabase): Promise<Verdict> => ({
  wrong: await count(open, wrong),
  happened: await count(open, happened),
  missing: await missingActions(open),
  accounts: await faultsOfAccounts(open),
})
