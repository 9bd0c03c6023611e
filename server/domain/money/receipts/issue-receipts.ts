import { readClock } from '../../../db/clock.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import type { ReceiptSeller } from '../../../db/receipt-snapshot.ts'
import { isDemoEmail } from '../../kernel/placeholder-email.ts'
import { runInBatches } from '../../kernel/run-each.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { type CurrentReceiptSettings, readReceiptSettings } from './current-receipt-settings.ts'
import {
  type Counter,
  type DueMoney,
  deleteDue,
  insertReceipts,
  listDueIds,
  listDueMoney,
  lockCounters,
  type NewReceipt,
} from './due-repository.ts'
import { seriesOf, yearOfReceipt } from './receipt.ts'
import { snapshotOfPayment, snapshotOfRefund } from './snapshot.ts'

export type ReceiptDependencies = {
  db: Database
  timeZone: string
  seller: () => ReceiptSeller
}

// The number of receipts that one transaction issues. It is small, so that a request for a file does not wait long for the lock.
const TOGETHER = 100

/** Issues every missing receipt. Can be killed, and run in several processes. A failure does not stop the others; throws at the end. */
export async function issueReceipts({ db, ...rest }: ReceiptDependencies): Promise<void> {
  const issue = async (ids: number[]) => {
    while ((await db.transaction((tx) => issueSome(tx, rest, ids))) === 'again') {
      // Repeats while the data read under the locks needs a counter that is not locked.
    }
  }
  await runInBatches(await listDueIds(db), TOGETHER, issue, 'Not every receipt could be issued.')
}

async function issueSome(
  tx: Transaction,
  { timeZone, seller }: Omit<ReceiptDependencies, 'db'>,
  dueIds: number[],
): Promise<'done' | 'again'> {
  const seen = await listDueMoney(tx, dueIds)
  if (seen.length === 0) return 'done'
  const settings = await readReceiptSettings(tx, seller())
  const years = { timeZone, today: dayOf(await readClock(tx), timeZone) }
  const counters = seen.flatMap((due) => countersOf(due, years))
  await lockCounters(tx, counters, settings.prefixes)
  // Reads the due rows again under the locks, because another process or the bank may have changed them.
  const ids = seen.map(({ dueId }) => dueId)
  const given: Given = { ...years, settings, now: await readClock(tx) }
  const due = await listDueMoney(tx, ids)
  const isLocked = ({ series, year }: Counter) => counters.some((one) => one.series === series && one.year === year)
  if (!due.flatMap((money) => countersOf(money, years)).every(isLocked)) return 'again'
  const made = await issuePayments(tx, due.filter(needsReceipt), given)
  await issueRefunds(tx, due, made, given)
  await deleteDue(tx, ids)
  return 'done'
}

type Years = { timeZone: string; today: string }
type Given = Years & { settings: CurrentReceiptSettings; now: Date }
type Made = { id: number; name: string; issuedAt: Date; snapshot: NewReceipt['snapshot'] }

const needsReceipt = ({ standing, payment, refund }: DueMoney): boolean =>
  standing === null && payment.settledAt !== null && payment.amount > 0 && !(refund && refund.status === 'failed')

/** Issues one receipt per payment, in the order of `due`, which can list a payment twice because of its refund. */
async function issuePayments(tx: Transaction, due: DueMoney[], given: Given): Promise<Map<number, Made>> {
  const once = [...new Map(due.map((money) => [money.payment.id, money])).values()]
  const rows = once.map((money): NewReceipt => {
    const { payment } = money
    const movedAt = payment.settledAt ?? given.now
    return {
      ...counterOfPayment(money, given),
      kind: 'receipt',
      paymentId: payment.id,
      amount: payment.amount,
      movedAt,
      snapshot: snapshotOfPayment(money, given),
    }
  })
  if (rows.length === 0) return new Map()
  const inserted = await insertReceipts(tx, rows)
  return new Map(inserted.map(({ paymentId, ...row }, index) => [paymentId, { ...row, snapshot: (rows[index] as NewReceipt).snapshot }]))
}

async function issueRefunds(tx: Transaction, due: DueMoney[], made: Map<number, Made>, given: Given): Promise<void> {
  const rows = due.flatMap((money) => {
    const { refund, note } = money
    if (!refund) return []
    const whole = { ...money, refund }
    if (refund.status === 'failed') return note ? [reversalOf(whole, note, given)] : []
    const receipt = money.standing ?? made.get(money.payment.id)
    return note || !receipt || !hasLeft(refund) ? [] : [noteOf(whole, receipt, given)]
  })
  if (rows.length > 0) await insertReceipts(tx, rows)
}

type Refund = NonNullable<DueMoney['refund']>
type DueRefund = DueMoney & { refund: Refund }

const hasLeft = ({ status, byHand }: Refund): boolean => status === 'done' || (status === 'sent' && !byHand)

/** The time of a refund, as in the reports: when the provider was asked for it, or when staff returned the money. */
const leftAt = ({ byHand, doneAt, createdAt }: Refund): Date => (byHand && doneAt ? doneAt : createdAt)

function noteOf(money: DueRefund, receipt: Made, given: Given): NewReceipt {
  const { settings, timeZone, now } = given
  const { refund, payment } = money
  const movedAt = leftAt(refund)
  return {
    ...counterOfNote(money, movedAt, given),
    kind: 'credit_note',
    paymentId: payment.id,
    refundId: refund.id,
    refersTo: receipt.id,
    amount: -refund.amount,
    movedAt,
    snapshot: snapshotOfRefund(money, receipt, { seller: settings.seller, timeZone, now, movedAt }),
  }
}

/** Reverses a credit note after the bank returned the money. The note itself is kept. */
function reversalOf(money: DueRefund, note: Made, given: Given): NewReceipt {
  const { settings, timeZone, now } = given
  const { refund, payment } = money
  return {
    ...counterOfNote(money, now, given),
    kind: 'reversal',
    paymentId: payment.id,
    refundId: refund.id,
    refersTo: note.id,
    amount: refund.amount,
    movedAt: now,
    snapshot: snapshotOfRefund(money, note, { seller: settings.seller, timeZone, now, movedAt: now }),
  }
}

// Payments of demo guests are test data as well.
const isTest = ({ payment, person }: DueMoney) => payment.provider === 'sandbox' || isDemoEmail(person.email)

const counterOfPayment = (money: DueMoney, years: Years): Counter => ({
  series: seriesOf('receipt', isTest(money)),
  year: yearOfReceipt(money.payment.settledAt ?? new Date(0), years),
})

const counterOfNote = (money: DueMoney, at: Date, years: Years): Counter => ({
  series: seriesOf('credit_note', isTest(money)),
  year: yearOfReceipt(at, years),
})

function countersOf(money: DueMoney, years: Years): Counter[] {
  const { refund, note } = money
  const receipt = needsReceipt(money) ? [counterOfPayment(money, years)] : []
  if (!refund) return receipt
  if (refund.status === 'failed')
    return note ? [{ series: seriesOf('reversal', isTest(money)), year: Number(years.today.slice(0, 4)) }] : []
  return hasLeft(refund) && !note ? [...receipt, counterOfNote(money, leftAt(refund), years)] : receipt
}
