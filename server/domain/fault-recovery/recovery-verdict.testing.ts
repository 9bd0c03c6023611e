import type { OpenDatabase } from '../../db/open-database.ts'
import { faultsOfAccounts } from '../money/ledger/credit.testing.ts'
import type { StripeInProcess } from '../money/payments/stripe-in-process.testing.ts'

export type Row = Record<string, unknown>
/** The people, their class and all payments once the failures have ended. */
type Rest = {
  rows: (text: string) => Promise<Row[]>
  people: number[]
  session: number
  books: StripeInProcess['books']
  open: Pick<OpenDatabase, 'queue'>
}

/** Returns all violations of the rules that must hold at the end. */
export async function faults(rest: Rest): Promise<string[]> {
  const { rows, people, books } = rest
  const wrong: string[] = await faultsOfAccounts(rest.open)
  const payments = await rows(
    `select p.*,
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id and r.status in ('sent', 'done') and not r.to_credit) as went,
       (select coalesce(sum(r.amount - r.paid_out), 0)::int from refunds r where r.payment_id = p.id and r.to_credit) as credited
     from payments p join bookings b on b.id = p.booking_id where b.person_id in (${people})`,
  )
  let twice = 0
  const ofMoney = (intent: string) => payments.find((payment) => payment.provider_payment_id === intent)
  for (const charge of books.charges.values()) {
    const payment = ofMoney(charge.payment_intent)
    if (!payment) wrong.push('money came that our books do not know')
    else if (payment.status !== 'kept' && payment.status !== 'returned') wrong.push(`money came, and the payment is ${payment.status}`)
    else if (Number(payment.went) !== charge.amount_refunded && !isTwice(payment, charge))
      wrong.push(`${charge.amount_refunded} went back, our books say ${payment.went}`)
    else if (payment.status === 'returned' && Number(payment.went) + Number(payment.credited) !== charge.amount)
      wrong.push('returned money is still here')
    if (payment && isTwice(payment, charge)) twice += charge.amount_refunded - Number(payment.went)
  }
  const kept = payments.filter(({ status, provider }) => (status === 'kept' || status === 'returned') && provider === 'stripe')
  const ours = kept.reduce((sum, { amount, went }) => sum + Number(amount) - Number(went), 0)
  if (ours - twice !== books.balance()) wrong.push(`our books have ${ours}, the provider ${books.balance()}`)
  wrong.push(...(await faultsOfPlaces(rest)), ...(await faultsOfRefunds(rest)))
  return wrong
}

/** Whether a payment refunded to credit was also refunded in the provider's dashboard. Only the reconciliation reports this. */
const isTwice = (payment: Row, charge: { amount_refunded: number }): boolean =>
  Number(payment.credited) > 0 && Number(payment.went) < charge.amount_refunded

async function faultsOfPlaces(rest: Rest): Promise<string[]> {
  const { rows, people } = rest
  const wrong: string[] = []
  const bookings = await rows(
    `select b.id, b.status, b.cancelled_by, b.left_percent, b.resold_by is not null as is_resold, b.cancellation_id is not null as is_class_cancelled, count(p.id) filter (where p.status = 'kept')::int as kept,
      coalesce(sum(p.amount - (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed'))
        filter (where p.status in ('kept', 'returned') and p.provider = 'stripe'), 0)::int + coalesce(spent_on(b.id, b.account_id), 0) as money, b.price,
      (select coalesce(sum(e.retained), 0)::int from exchanges e where e.booking_id = b.id) as retained,
      coalesce(sum((select sum(r.amount) from refunds r where r.payment_id = p.id and r.cause = 'person' and r.created_at >= b.left_at)), 0)::int
        + (select coalesce(sum(l.amount), 0)::int from ledger_entries l where l.booking_id = b.id and l.why = 'cancelled' and l.at >= b.left_at) as by_leaving
     from bookings b left join payments p on p.booking_id = b.id where b.person_id in (${people}) group by b.id`,
  )
  for (const booking of bookings) {
    const { id, status, kept, money, price, cancelled_by, left_percent, is_resold, is_class_cancelled, by_leaving, retained } = booking
    // `retained` is the part of a price difference not refunded in an exchange.
    if (Number(kept) > 1 || Number(money) > Number(price) + Number(retained)) wrong.push(`booking ${id} was paid twice`)
    if (status === 'paid' && kept !== 1) wrong.push(`booking ${id} is paid without money`)
    // Paid bookings that staff cancelled or reopened are not violations, because they are on the attention list.
    // The studio keeps a share of the price of a booking cancelled late.
    const isLate = left_percent !== null && Number(left_percent) < 100 && !is_resold && !is_class_cancelled
    if (!is_resold && Number(by_leaving) > Math.ceil((Number(price) * Number(left_percent)) / 10_000) * 100)
      wrong.push(`booking ${id} was left, and more refunded than its policy says`)
    if (status === 'cancelled' && cancelled_by === 'person' && Number(kept) > 0 && !isLate && Number(money) > Number(retained))
      wrong.push(`booking ${id} was given back, and its money kept`)
    if (status === 'pending' && Number(kept) > 0 && !(await wasTouchedByStaff(rest, Number(id))))
      wrong.push(`booking ${id} has money and no place`)
  }
  return [...wrong, ...(await faultsOfResales(rest))]
}

/** Checks that each seat cancelled late in a full class is resold once to a later buyer, who may have exchanged the booking since. */
async function faultsOfResales({ rows, people, session }: Rest): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of await rows(
    `select l.id from bookings l join bookings n on n.id = l.resold_by where l.person_id in (${people})
      and ((n.offering_id <> l.offering_id and not exists (select from exchanges e where e.booking_id = n.id and e.from_offering = l.offering_id))
        or l.left_at is null or not l.left_full or l.left_percent = 100)`,
  ))
    wrong.push(`booking ${id} was resold, and was not left late`)
  for (const { id } of await rows(
    `select l.id from bookings l where l.resold_by is not null and l.person_id in (${people}) and (select count(*) from mails m where m.booking_id = l.id and m.kind = 'booking-resold') > 1
      + (select count(*) from mails m where m.booking_id = l.id and m.kind = 'booking-confirmed')`,
  ))
    wrong.push(`booking ${id} was resold, and told more than once`)
  const [waiting] = await rows(
    `select count(*)::int as n from bookings l join bookings n on n.offering_id = l.offering_id and n.id <> l.id and n.status = 'paid' and n.taken_at > l.left_at
      where l.offering_id = ${session} and l.status = 'cancelled' and l.left_full and l.left_percent < 100 and l.resold_by is null and l.cancellation_id is null
      and not exists (select 1 from bookings s where s.resold_by = n.id)`,
  )
  if (Number(waiting?.n) > 0) wrong.push('a spot was taken, and who had left it late is not refunded')
  return wrong
}

async function faultsOfRefunds({ rows, people, session, books }: Rest): Promise<string[]> {
  const wrong: string[] = []
  const [there] = await rows(`select count(*)::int as n from bookings b join cancellations c on c.offering_id = b.offering_id
    where b.offering_id = ${session} and is_live(b.status, b.held_until) and c.status in ('waiting', 'running')`)
  if (Number(there?.n) > 0) wrong.push('the class was cancelled, but a booking still has a seat')
  const [unpaid] = await rows(`select count(*)::int as n from bookings b join payments p on p.booking_id = b.id
    where b.offering_id = ${session} and b.cancellation_id is not null and (p.status = 'kept' or spent_on(b.id, b.account_id) > 0)`)
  if (Number(unpaid?.n) > 0) wrong.push('the class was cancelled, and money was kept')
  const keys = [...books.refunds.values()].filter(({ status }) => status !== 'failed').map(({ metadata }) => metadata.refund_key)
  const asked = keys.filter((key) => key !== undefined).map((key) => key.split('-')[1])
  if (new Set(asked).size !== asked.length) wrong.push('a refund went back twice')
  const [row] = await rows(
    `select count(*)::int as n from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
     where b.person_id in (${people}) and r.status in ('due', 'sent')`,
  )
  if (Number(row?.n) > 0) wrong.push('a refund is still due')
  return wrong
}

async function wasTouchedByStaff({ rows }: Rest, bookingId: number): Promise<boolean> {
  return (await rows(`select 1 from audit_trail where kind = 'booking' and subject_id = ${bookingId} limit 1`)).length > 0
}
