import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { attachLine, detachLine, setLineAside } from '../checkout/bank/attach-line.ts'
import { IBAN, lineOf } from '../checkout/bank/bank.testing.ts'
import { confirmTransfer } from '../checkout/bank/confirm-transfer.ts'
import { keepAsCredit } from '../checkout/bank/keep-as-credit.ts'
import { openOrderTransfer, openTransfer } from '../checkout/bank/open-transfer.ts'
import { takeBankLines } from '../checkout/bank/take-bank-lines.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { type BookingRequest, placeBooking } from '../checkout/place-booking.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { testAddressKeys } from '../kernel/link-tokens.testing.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { dayOf } from '../kernel/studio-time.ts'
import type { BankLine, BankSource } from '../money/bank/bank-line.ts'

type TransferStorm = {
  deps: BookingDependencies
  people: number[]
  staff: number
  products: number[]
  wishes: () => Pick<BookingRequest, 'offeringId' | 'kind'>[]
  random: () => number
  read: (text: string) => Promise<Record<string, unknown>[]>
  payOn: (url: string) => Promise<void>
  /** Ends the hold of a booking. */
  lapse: (bookingId: number) => Promise<void>
  saying: (outcome: string) => void
}

type Wait = { personId: number; paymentId: number; amount: number; symbol: string; bookingId: number | null; orderId: number | null }

/** Finds states of transfers and bank lines that must never occur. */
export const transferFaults: Record<string, string> = {
  'transfers that differ from the bank lines': `select from payments p where p.variable_symbol is not null and p.status in ('kept', 'returned')
    and (select coalesce(sum(l.amount), 0) from bank_lines l where l.payment_id = p.id) <> p.amount
      + (select coalesce(sum(s.amount), 0) from payments s where s.surplus_of = p.id)
      - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.cause = 'reassigned')`,
  'movements of the bank stored twice': `select from bank_lines where note like 'movement %' group by note having count(*) > 1`,
  'bank lines reported more than once by a source': `select from bank_sightings group by line_id, source having count(*) > 1`,
  'transfers with enough money that are not settled': `select from payments p where p.variable_symbol is not null and p.status in ('open', 'closed')
    and (select coalesce(sum(l.amount), 0) from bank_lines l where l.payment_id = p.id) >= p.amount`,
  'money of the bank that is neither in the books nor left to staff': `select from (select
      (select coalesce(sum(amount), 0) from bank_lines where state = 'matched') as matched,
      (select coalesce(sum(amount), 0) from payments where provider = 'transfer' and status in ('kept', 'returned'))
        - (select coalesce(sum(amount), 0) from refunds where cause = 'reassigned'
          and payment_id in (select id from payments where provider = 'transfer'))
        + (select coalesce(sum(l.amount), 0) from bank_lines l join payments p on p.id = l.payment_id where p.status in ('open', 'closed')) as booked) as sums
    where matched <> booked`,
}

/** Random transfers of guests, reported by two sources at once, and what staff do with bank lines. */
export function transferActions({ deps, people, staff, products, wishes, random, read, payOn, lapse, saying }: TransferStorm) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const links = { ...deps, linkKeys: testAddressKeys }
  const asked = { language: 'en' as const, siteUrl: 'http://localhost' }
  const today = () => dayOf(new Date(), deps.timeZone)

  async function open(): Promise<Wait | undefined> {
    const personId = pick(people)
    const isOrder = random() < 0.3
    // A hold of a few milliseconds ends before its transfer is opened.
    const placing = { ...deps, holdSeconds: pick([deps.holdSeconds, 1, 1]) }
    const placed = isOrder
      ? await placeOrder(placing, {
          ...asked,
          personId,
          productId: pick(products),
          startNow: true,
          use: undefined,
          expectedPrice: undefined,
          expectedDue: undefined,
        })
      : await placeBooking(placing, { ...asked, ...pick(wishes()), personId })
    if (!placed.ok) return void saying(placed.reason)
    const id = 'order' in placed.value ? { orderId: placed.value.order.id } : { bookingId: placed.value.bookingId }
    const opened = await (id.orderId === undefined
      ? openTransfer(links, { ...asked, ...id, personId })
      : openOrderTransfer(links, { ...asked, ...id, personId }))
    if (!opened.ok) return void saying(opened.reason)
    const [row] = await read(`select id, amount, variable_symbol, booking_id, order_id from payments
      where provider = 'transfer' and status = 'open' and ${id.orderId !== undefined ? `order_id = ${id.orderId}` : `booking_id = ${id.bookingId}`}`)
    if (!row) return undefined
    const [bookingId, orderId] = [row.booking_id as number | null, row.order_id as number | null]
    return { personId, paymentId: row.id as number, amount: row.amount as number, symbol: String(row.variable_symbol), bookingId, orderId }
  }

  /** Creates a bank line whose note names the movement, so that `verdict` finds money that is stored twice. */
  const line = (amount: number, symbol: string | null): BankLine => {
    const id = randomUUID()
    return lineOf({ account: IBAN, amount, symbol, bookedOn: today(), bankId: id, note: `movement ${id}` })
  }

  function linesFor({ amount, symbol }: Wait): BankLine[] {
    const part = 100 * (1 + Math.floor(random() * Math.max(1, amount / 100 - 1)))
    const kind = pick(['exact', 'exact', 'exact', 'split', 'over', 'doubled', 'short', 'unknown'] as const)
    saying(kind)
    if (kind === 'split') return [line(amount - part, symbol), line(part, symbol)].filter((one) => one.amount > 0)
    if (kind === 'over') return [line(amount + part, symbol)]
    if (kind === 'doubled') return [line(amount, symbol), line(amount, symbol)]
    if (kind === 'short') return [line(Math.max(1, amount - part), symbol)]
    return [line(amount, kind === 'unknown' ? null : symbol)]
  }

  /** Reports lines under ids of the source, because each source has ids of its own. */
  const report = (source: BankSource, lines: BankLine[]) =>
    takeBankLines(deps, { source, lines: lines.map((one) => ({ ...one, bankId: `${source} ${one.bankId}` })), at: new Date() })

  /** Ends the hold of an order under the lock of its person, who may have been merged since. */
  const lapseOrder = (orderId: number, personId: number) =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, personId)
      await tx.execute(sql`update orders set held_until = clock_timestamp()
        where id = ${orderId} and person_id = ${personId} and status = 'pending' and held_until > clock_timestamp()`)
    })

  const endHold = ({ bookingId, orderId, personId }: Wait) => (bookingId === null ? lapseOrder(orderId ?? 0, personId) : lapse(bookingId))

  /** The money arrives in time, late, or at the moment when the hold ends, the person pays by card, or staff confirm the money. */
  const payByTransfer = async () => {
    const wait = await open()
    if (!wait) return
    const lines = linesFor(wait)
    const { paymentId, bookingId, personId, amount } = wait
    if (random() < 0.2) await endHold(wait)
    const byCard = async () => {
      const card = bookingId === null ? undefined : await openCheckout(deps, { ...asked, bookingId, personId })
      if (card?.ok && card.value.url.includes('session')) await payOn(card.value.url)
    }
    const byHand = () => confirmTransfer(deps, { paymentId, amount, day: today(), staffId: staff })
    await Promise.all([
      report('fio', lines),
      report('fio', lines),
      report('camt', lines),
      random() < 0.2 && byCard(),
      random() < 0.2 && byHand(),
      random() < 0.2 && endHold(wait),
    ])
    // Holds of transfers last a day, so the storm ends them.
    await endHold(wait)
  }

  /** Attaches a bank line, detaches it, puts it aside, or keeps late money as credit, in two calls at once. */
  const seeToLines = async () => {
    const chance = random()
    const twice = async (name: string, act: () => Promise<{ ok: boolean; reason?: string }>) => {
      const [first] = await Promise.all([act(), act()])
      saying(first.ok ? name : `${name}: ${first.reason}`)
    }
    if (chance < 0.3) {
      const [refund] = await read(
        `select r.id from refunds r join payments p on p.id = r.payment_id where p.provider = 'transfer' and r.by_hand and r.status = 'due' order by random() limit 1`,
      )
      if (refund) await twice('kept as credit', () => keepAsCredit(deps, { refundId: refund.id as number, staffId: staff }))
      return
    }
    const [found] = await read(
      `select id from bank_lines where state ${chance < 0.55 ? `= 'matched'` : `<> 'matched'`} order by random() limit 1`,
    )
    const [payment] = await read(`select id from payments where variable_symbol is not null order by random() limit 1`)
    if (!found || !payment) return
    const lineId = found.id as number
    if (chance < 0.55) await twice('taken off', () => detachLine(deps, { lineId, staffId: staff }))
    else if (chance < 0.9) await twice('attached', () => attachLine(deps, { lineId, paymentId: payment.id as number, staffId: staff }))
    else await twice('put aside', () => setLineAside(deps, { lineId, state: pick(['aside', 'open']), staffId: staff }))
  }

  return { payByTransfer, seeToLines }
}
