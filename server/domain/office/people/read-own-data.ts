import type { Database } from '../../../db/database.ts'
import { listAllBookings } from '../../bookings/lists/list-all-bookings.ts'
import { listExchanges } from '../../bookings/seats/exchange-repository.ts'
import { listOrders } from '../../checkout/orders/order-list-repository.ts'
import { listAllStandings } from '../../guests/standing/standing-repository.ts'
import { listAllEntries } from '../../guests/waiting-list/waiting-list-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { listEmailsTo } from '../../kernel/outbox/email-repository.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { readCreditHistory } from '../../money/ledger/credit-list-repository.ts'
import { findBuyer, listReceiptsOf } from '../../money/receipts/receipt-repository.ts'
import { findWaitingEmail } from '../../people/account/email-change-repository.ts'
import {
  listAllSignIns,
  listDuplicateRejections,
  listMergedEmails,
  listMessagesFrom,
  listPayments,
  listRefunds,
  listTransfers,
  readRegistration,
} from '../../people/account/own-data-repository.ts'
import { findPerson, type Person } from '../../people/account/people-repository.ts'
import { listViews } from '../../people/staff/saved-view-list-repository.ts'
import { listPassesOf } from '../../products/passes/pass-list-repository.ts'
import { listRedeemedBy, listVouchersOf } from '../../products/vouchers/voucher-list-repository.ts'
import { readAll } from '../read-all.ts'

export type PersonalData = Awaited<ReturnType<typeof readRows>> & {
  person: Person & { createdAt: Date; newsAgreedAt: Date | null }
}

/** Returns the data export of a person. Refuses: not_found, email_unproven (docs/domain.md). */
export async function readOwnData(db: Database, personId: number): Promise<Decision<PersonalData>> {
  const [person, registration] = await Promise.all([findPerson(db, personId), readRegistration(db, personId)])
  if (!person || !registration) return refuse('not_found')
  const outOfReach = await whyOutOfReach(db, { allOf: personId })
  if (outOfReach) return refuse(outOfReach)
  return accept({ person: { ...person, ...registration }, ...(await readRows(db, person)) })
}

const readRows = (db: Database, person: Person) =>
  readAll({
    waitingEmail: findWaitingEmail(db, person.id),
    signIns: listAllSignIns(db, person.id),
    bookings: listAllBookings(db, person.id),
    waiting: listAllEntries(db, person.id),
    standings: listAllStandings(db, person.id),
    payments: listPayments(db, person.id),
    transfers: listTransfers(db, person.id),
    exchanges: listExchanges(db, person.id),
    refunds: listRefunds(db, person.id),
    emails: listEmailsTo(db, person),
    credit: readCreditHistory(db, person.id),
    passes: listPassesOf(db, person.id),
    orders: listOrders(db, person.id),
    receipts: listReceiptsOf(db, person.id),
    company: findBuyer(db, person.id),
    vouchers: listVouchersOf(db, person.id),
    redeemedVouchers: listRedeemedBy(db, person.id),
    messages: listMessagesFrom(db, person),
    otherEmails: listMergedEmails(db, person.id),
    savedViews: listViews(db, person.id),
    duplicateRejections: listDuplicateRejections(db, person.id),
  })
