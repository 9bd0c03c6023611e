import type { Database } from '../../../db/database.ts'
import { listBookingsOf } from '../../bookings/lists/person-bookings-repository.ts'
import { type LoggedEmail, listEmailsPage } from '../../kernel/outbox/email-list-repository.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import { type CreditHistory, readCreditHistory } from '../../money/ledger/credit-list-repository.ts'
import { findSurvivor, type ListedMerge, listMergesOf } from '../../operations/merge/merge-repository.ts'
import { listMergedEmails } from '../../people/account/own-data-repository.ts'
import { findListedPerson, type ListedPerson } from '../../people/lists/people-list-repository.ts'
import { type ListedPayment, listPaymentsPage } from '../reports/payment-list-repository.ts'

const NEWEST = { limit: 100, offset: 0 }

export type PersonWithHistory = {
  person: ListedPerson
  bookings: Awaited<ReturnType<typeof listBookingsOf>>
  payments: ListedPayment[]
  emails: LoggedEmail[]
  otherEmails: string[]
  merges: ListedMerge[]
}

export async function readPersonCredit(db: Database, personId: number): Promise<CreditHistory | undefined> {
  return (await findListedPerson(db, personId)) && readCreditHistory(db, personId)
}

/** Returns a person, or the one they were merged into. */
export async function readPerson(db: Database, id: number): Promise<PersonWithHistory | undefined> {
  const personId = await findSurvivor(db, id)
  const person = await findListedPerson(db, personId)
  if (!person) return undefined
  const address = addressOf(person.email)
  const otherEmails = await listMergedEmails(db, personId)
  const [bookings, payments, emails, merges] = await Promise.all([
    listBookingsOf(db, personId, NEWEST.limit),
    listPaymentsPage(db, { personId }, NEWEST),
    listEmailsPage(db, otherEmails.length > 0 ? { toPerson: { id: personId, address } } : { to: person.email }, NEWEST),
    listMergesOf(db, personId),
  ])
  return { person, bookings, payments: payments.rows, emails: emails.rows, otherEmails, merges }
}
