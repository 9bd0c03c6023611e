import type { StripeInProcess } from '../payments/stripe-in-process.testing.ts'

export type Row = Record<string, unknown>
/** A class and its money, once all trouble is over. */
type Rest = { rows: (text: string) => Promise<Row[]>; session: number; books: StripeInProcess['books'] }

/** What must be true of the books in the end, whatever happened. Answers with what is not. */
export async function faults(rest: Rest): Promise<string[]> {
  const { rows, session, books } = rest
  const wrong: string[] = []
  const payments = await rows(
    `select p.*, (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id and r.status in ('sent', 'done')) as went
     from payments p join bookings b on b.id = p.booking_id where b.offering_id = ${session}`,
  )
  const ofMoney = (intent: string) => payments.find((payment) => payment.provider_payment_id === intent)
  for (const charge of books.charges.values()) {
    const payment = ofMoney(charge.payment_intent)
    if (!payment) wrong.push('money came that our books do not know')
    else if (payment.status !== 'kept' && payment.status !== 'returned') wrong.push(`money came, and the payment is ${payment.status}`)
    else if (Number(payment.went) !== charge.amount_refunded)
      wrong.push(`${charge.amount_refunded} went back, our books say ${payment.went}`)
    else if (payment.status === 'returned' && charge.amount_refunded !== charge.amount) wrong.push('returned money is still here')
  }
  const kept = payments.filter(({ status, provider }) => (status === 'kept' || status === 'returned') && provider === 'stripe')
  const ours = kept.reduce((sum, { amount, went }) => sum + Number(amount) - Number(went), 0)
  if (ours !== books.balance()) wrong.push(`our books have ${ours}, the provider ${books.balance()}`)
  wrong.push(...(await faultsOfPlaces(rest)), ...(await faultsOfRefunds(rest)))
  return wrong
}

async function faultsOfPlaces(rest: Rest): Promise<string[]> {
  const { rows, session } = rest
  const wrong: string[] = []
  const bookings = await rows(
    `select b.id, b.status, b.cancelled_by, count(p.id) filter (where p.status = 'kept')::int as kept,
      coalesce(sum(p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed'))
        filter (where p.status in ('kept', 'returned') and p.provider = 'stripe'), 0)::int as money, b.price
     from bookings b left join payments p on p.booking_id = b.id where b.offering_id = ${session} group by b.id`,
  )
  for (const { id, status, kept, money, price, cancelled_by } of bookings) {
    if (Number(kept) > 1 || Number(money) > Number(price)) wrong.push(`booking ${id} was paid twice`)
    if (status === 'paid' && kept !== 1) wrong.push(`booking ${id} is paid without money`)
    // Staff may cancel, or reopen, what is paid: that is theirs, and stays in their list.
    if (status === 'cancelled' && cancelled_by === 'person' && Number(kept) > 0)
      wrong.push(`booking ${id} was given back, and its money kept`)
    if (status === 'pending' && Number(kept) > 0 && !(await wasTouchedByStaff(rest, Number(id))))
      wrong.push(`booking ${id} has money and no place`)
  }
  return wrong
}

async function faultsOfRefunds({ rows, session, books }: Rest): Promise<string[]> {
  const wrong: string[] = []
  const [there] = await rows(`select count(*)::int as n from bookings b join cancellations c on c.offering_id = b.offering_id
    where b.offering_id = ${session} and is_live(b.status, b.held_until) and c.status in ('waiting', 'running')`)
  if (Number(there?.n) > 0) wrong.push('the class was called off, and somebody has a place still')
  const [unpaid] = await rows(`select count(*)::int as n from bookings b join payments p on p.booking_id = b.id
    where b.offering_id = ${session} and b.cancellation_id is not null and p.status = 'kept'`)
  if (Number(unpaid?.n) > 0) wrong.push('the class was called off, and money was kept')
  const keys = [...books.refunds.values()].filter(({ status }) => status !== 'failed').map(({ metadata }) => metadata.refund_key)
  const asked = keys.filter((key) => key !== undefined).map((key) => key.split('-')[1])
  if (new Set(asked).size !== asked.length) wrong.push('a refund went back twice')
  const [row] = await rows(
    `select count(*)::int as n from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where b.offering_id = ${session} and r.status in ('due', 'sent')`,
  )
  if (Number(row?.n) > 0) wrong.push('a refund is still due')
  return wrong
}

async function wasTouchedByStaff({ rows }: Rest, bookingId: number): Promise<boolean> {
  return (await rows(`select 1 from audit_trail where kind = 'booking' and subject_id = ${bookingId} limit 1`)).length > 0
}
