import type { OpenDatabase } from '../../../db/open-database.ts'

type Row = Record<string, unknown>

/** Returns all violations of the rules for accounts, an empty list if there are none. */
export async function faultsOfAccounts(open: Pick<OpenDatabase, 'queue'>): Promise<string[]> {
  const rows = async (text: string) => (await open.queue.executeSql(text)).rows as Row[]
  const wrong: string[] = []
  for (const { id, balance, reserved } of await rows(
    `select id, balance_of(id) as balance, reserved_of(id) as reserved from accounts
     where (kind = 'credit' or entries is not null) and balance_of(id) < greatest(reserved_of(id), 0)`,
  ))
    wrong.push(`account ${id} has ${balance}, of which ${reserved} is reserved`)

  // The credit spent on a booking: nothing before payment, and after it the covered part plus retained amounts minus refunds.
  for (const { id, status, covered, spent, kept } of await rows(
    `select b.id, b.status, b.covered + (select coalesce(sum(e.retained), 0) from exchanges e where e.booking_id = b.id) as covered, spent_on(b.id, b.account_id) as spent, p.id is not null as kept
     from bookings b left join payments p on p.booking_id = b.id and p.status = 'kept' where b.account_id is not null`,
  )) {
    if (Number(spent) < 0 || Number(spent) > Number(covered))
      wrong.push(`booking ${id} has ${spent} of a credit that was to pay ${covered}`)
    if (!kept && Number(spent) !== 0) wrong.push(`booking ${id} is ${status}, was not paid, and has ${spent} of a credit`)
  }
  // After a full refund, another account may pay for the booking.
  for (const { id } of await rows(
    `select b.id from bookings b join ledger_entries l on l.booking_id = b.id where b.account_id is distinct from l.account_id
     group by b.id, l.account_id having sum(l.amount) <> 0`,
  ))
    wrong.push(`booking ${id} has forgotten which account paid for it`)

  for (const { id } of await rows(
    `select id from refunds r where to_credit and (select coalesce(sum(amount), 0) from ledger_entries l where l.refund_id = r.id and why <> 'paid_out') <> amount`,
  ))
    wrong.push(`refund ${id} is not the credit that it became`)
  for (const { id } of await rows(
    `select p.id from payments p where (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and cause = 'paid_out' and status <> 'failed')
       > (select coalesce(sum(paid_out), 0) from refunds r where r.payment_id = p.id)`,
  ))
    wrong.push(`of payment ${id} more was paid out than had become credit`)
  for (const { id, method, kind } of await rows(
    `select p.id, p.method, a.kind from payments p join bookings b on b.id = p.booking_id join accounts a on a.id = b.account_id
     where p.status = 'kept' and p.method in ('pass', 'credit') and p.method <> a.kind`,
  ))
    wrong.push(`payment ${id} is recorded as paid by ${method}, but the account is a ${kind}`)
  wrong.push(...(await faultsOfPasses(rows)), ...(await faultsOfVouchers(rows)))
  return wrong
}

/** The violations for passes: each booking spends one entry, and no pass spends more entries than were sold. */
async function faultsOfPasses(rows: (text: string) => Promise<Row[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, entries, kept } of await rows(
    `select b.id, entries_on(b.id, a.id) as entries, exists (select from payments p where p.booking_id = b.id and p.status = 'kept' and p.method = 'pass') as kept
     from bookings b join accounts a on a.id = b.account_id where a.kind = 'pass'`,
  )) {
    if (![0, 1].includes(Number(entries))) wrong.push(`booking ${id} has ${entries} entries`)
    if (kept && Number(entries) !== 1) wrong.push(`booking ${id} is paid by a pass that has its entry still`)
  }
  for (const { id } of await rows(
    `select b.id from bookings b join accounts a on a.id = b.account_id join offerings o on o.id = b.offering_id
     where a.kind = 'pass' and a.ended_at is not null and is_live(b.status, b.held_until) and o.starts_at > clock_timestamp()`,
  ))
    wrong.push(`booking ${id} is ahead on a pass that has ended`)
  for (const { id, paid, given } of await rows(
    `select o.id, coalesce(sum(p.amount), 0) + o.covered as paid, coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id
        where q.order_id = o.id and r.status <> 'failed' and q.status <> 'returned'), 0)
      + coalesce((select sum(l.amount) from ledger_entries l where l.order_id = o.id and l.account_id = o.account_id and l.amount > 0 and l.why <> 'merged'), 0) as given
     from orders o left join payments p on p.order_id = o.id and p.status = 'kept' group by o.id`,
  ))
    if (Number(given) > Number(paid)) wrong.push(`of order ${id} more came back than was paid`)
  for (const { id, orders } of await rows(
    `select order_id as id, count(*) as orders from accounts where order_id is not null group by 1 having count(*) > 1`,
  ))
    wrong.push(`order ${id} became ${orders} passes`)
  return wrong
}

/** The violations for vouchers: each is paid once, and redeemed once or refunded. */
async function faultsOfVouchers(rows: (text: string) => Promise<Row[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of await rows(
    `select v.id from vouchers v where (v.redeemed_at is not null)::int <> (select count(*) from accounts a where a.voucher_id = v.id)
       + (select count(*) from ledger_entries l join accounts a on a.id = l.account_id where l.voucher_id = v.id and a.kind = 'credit')`,
  ))
    wrong.push(`voucher ${id} did not become one thing, once`)
  for (const { id } of await rows(
    `select v.id from vouchers v join orders o on o.id = v.order_id where o.price <> coalesce(v.amount, (v.pass->>'price')::int)
       or (v.ended_at is null and not exists (select from payments p where p.order_id = o.id and p.status in ('kept', 'returned') and p.amount = o.price))`,
  ))
    wrong.push(`voucher ${id} holds what was not paid`)
  for (const { id } of await rows(
    `select v.id from vouchers v join payments p on p.order_id = v.order_id join refunds r on r.payment_id = p.id
     where v.redeemed_at is not null and r.cause not in ('provider', 'unwanted') and r.status <> 'failed'`,
  ))
    wrong.push(`voucher ${id} was redeemed, and its money went back`)
  for (const { id } of await rows(
    `select v.id from vouchers v join orders o on o.id = v.order_id where v.ended_at is not null and o.price <> (select coalesce(sum(r.amount), 0)
       from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.cause <> 'unwanted' and r.status <> 'failed')`,
  ))
    wrong.push(`voucher ${id} has ended, and what was paid did not go back`)
  for (const { id } of await rows(
    `select o.id from orders o where o.kind = 'voucher' and o.status = 'paid' and not exists (select from vouchers v where v.order_id = o.id)`,
  ))
    wrong.push(`order ${id} was paid, and became no voucher`)
  return wrong
}
