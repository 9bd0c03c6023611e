import type { Database } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import type { ListedBooking } from '../../bookings/lists/booking-list-repository.ts'
import { listAllBookings } from '../../bookings/lists/list-all-bookings.ts'
import { listExchanges } from '../../bookings/seats/exchange-repository.ts'
import { listOrders } from '../../checkout/orders/order-list-repository.ts'
import type { ListedOrder } from '../../checkout/orders/order-repository.ts'
import { listAllEntries } from '../../guests/waiting-list/waiting-list-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { listEmailsTo } from '../../kernel/outbox/email-repository.ts'
import { whyOutOfReach } from '../../kernel/own-thing-repository.ts'
import { type CreditHistory, readCreditHistory } from '../../money/ledger/credit-list-repository.ts'
import { findBuyer, listReceiptsOf } from '../../money/receipts/receipt-repository.ts'
import { findWaitingEmail } from '../../people/account/email-change-repository.ts'
import {
  listAllSignIns,
  listMergedEmails,
  listMessagesFrom,
  listPayments,
  listRefunds,
  listTwinRejections,
  readRegisteredAt,
} from '../../people/account/own-data-repository.ts'
import { findPerson, type Person } from '../../people/account/people-repository.ts'
import { listViews } from '../../people/staff/saved-view-list-repository.ts'
import { listPassesOf, type PassWithHistory } from '../../products/passes/pass-list-repository.ts'
import { listRedeemedBy, listVouchersOf } from '../../products/vouchers/voucher-list-repository.ts'
import type { Voucher } from '../../products/vouchers/voucher-repository.ts'

type Rows<List extends (...given: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<List>>

export type PersonalData = {
  person: Person & { createdAt: Date }
  waitingEmail: string | null
  signIns: Rows<typeof listAllSignIns>
  bookings: ListedBooking[]
  waiting: Rows<typeof listAllEntries>
  payments: Rows<typeof listPayments>
  exchanges: Rows<typeof listExchanges>
  refunds: Rows<typeof listRefunds>
  mails: Rows<typeof listEmailsTo>
  credit: CreditHistory
  passes: PassWithHistory[]
  orders: ListedOrder[]
  receipts: Rows<typeof listReceiptsOf>
  company: ReceiptBuyer | undefined
  vouchers: Voucher[]
  redeemedVouchers: Voucher[]
  messages: Rows<typeof listMessagesFrom>
  otherEmails: string[]
  savedViews: Rows<typeof listViews>
  twinRejections: Date[]
}

/** Returns the data export of a person. Refuses: not_found, email_unproven (docs/domain.md). */
export async function readOwnData(db: Database, personId: number): Promise<Decision<PersonalData>> {
  const [person, createdAt] = await Promise.all([findPerson(db, personId), readRegisteredAt(db, personId)])
  if (!person || !createdAt) return refuse('not_found')
  const outOfReach = await whyOutOfReach(db, { allOf: personId })
  if (outOfReach) return refuse(outOfReach)
  const [
    waitingEmail,
    signIns,
    bookings,
    waiting,
    payments,
    exchanges,
    refunds,
    mails,
    credit,
    passes,
    orders,
    receipts,
    company,
    vouchers,
    redeemedVouchers,
    messages,
    otherEmails,
    savedViews,
    twinRejections,
  ] = await Promise.all([
    findWaitingEmail(db, personId),
    listAllSignIns(db, personId),
    listAllBookings(db, personId),
    listAllEntries(db, personId),
    listPayments(db, personId),
    listExchanges(db, personId),
    listRefunds(db, personId),
    listEmailsTo(db, person),
    readCreditHistory(db, personId),
    listPassesOf(db, personId),
    listOrders(db, personId),
    listReceiptsOf(db, personId),
    findBuyer(db, personId),
    listVouchersOf(db, personId),
    listRedeemedBy(db, personId),
    listMessagesFrom(db, person),
    listMergedEmails(db, personId),
    listViews(db, personId),
    listTwinRejections(db, personId),
  ])
  return accept({
    person: { ...person, createdAt },
    waitingEmail,
    signIns,
    bookings,
    waiting,
    payments,
    exchanges,
    refunds,
    mails,
    credit,
    passes,
    orders,
    receipts,
    company,
    vouchers,
    redeemedVouchers,
    messages,
    otherEmails,
    savedViews,
    twinRejections,
  })
}
