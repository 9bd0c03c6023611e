import type { OpenDatabase } from '../../db/open.ts'

type Row = Record<string, unknown>

/** What is wrong with the accounts of a studio, whatever happened to them; nothing, if all is as it should be. */
export async function faultsOfAccounts(open: Pick<OpenDatabase, 'queue'>): Promise<string[]> {
  const rows = async (text: string) => (await open.queue.executeSql(text)).rows as Row[]
  const wrong: string[] = []
  for (const { id, balance, reserved } of await rows(
    'select id, balance_of(id) as balance, reserved_of(id) as reserved from accounts where balance_of(id) < greatest(reserved_of(id), 0)',
  ))
    wrong.push(`account ${id} has ${balance}, of which ${reserved} is reserved`)

  // What a place holds of a credit: all of its part when it was paid, less what came back, and what was kept as its date changed; nothing before, and nothing after all went back.
  for (const { id, status, covered, spent, kept } of await rows(
    `select b.id, b.status, b.covered + (select coalesce(sum(e.retained), 0) from exchanges e where e.booking_id = b.id) as covered, spent_on(b.id, b.account_id) as spent, p.id is not null as kept
     from bookings b left join payments p on p.booking_id = b.id and p.status = 'kept' where b.account_id is not null`,
  )) {
    if (Number(spent) < 0 || Number(spent) > Number(covered))
      wrong.push(`booking ${id} has ${spent} of a credit that was to pay ${covered}`)
    if (!kept && Number(spent) !== 0) wrong.push(`booking ${id} is ${status}, was not paid, and has ${spent} of a credit`)
  }
  for (const { id } of await rows(
    `select b.id from bookings b join ledger_entries l on l.booking_id = b.id where b.account_id is distinct from l.account_id`,
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
  return wrong
}
