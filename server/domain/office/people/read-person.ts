import type { Database } from '../../../db/database.ts'
import { listBookingsOf } from '../../bookings/lists/person-bookings-repository.ts'
import { listEmailsPage } from '../../kernel/outbox/email-list-repository.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import { type CreditHistory, readCreditHistory } from '../../money/ledger/credit-list-repository.ts'
import { findSurvivor, listMergesOf } from '../../operations/merge/merge-repository.ts'
import { listMergedEmails } from '../../people/account/own-data-repository.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { listPaymentsPage } from '../reports/payment-list-repository.ts'

const NEWEST = { limit: 100, offset: 0 }

/** `merges`: the merges of other people into this person that can still be undone. */
export type PersonWithHistory = NonNullable<Awaited<ReturnType<typeof readPerson>>>

export async function readPersonCredit(db: Database, personId: number): Promise<CreditHistory | undefined> {
  return (await findListedPerson(db, personId)) && readCreditHistory(db, personId)
}

export async function readPerson(db: Database, id: number) {
  const personId = await findSurvivor(db, id)
  const person = await findListedPerson(db, personId)
  if (!person) return undefined
  const address = addressOf(person.email)
  const otherEmails = await listMergedEmails(db, personId)
  const [bookings, payments, emails, merges] = await Promise.all([
    listBookingsOf(db, personId, NEWEST.limit),
    listPaymentsPage(db, { personId, isMoney: true }, NEWEST),
    listEmailsPage(db, otherEmails.length > 0 ? { toPerson: { id: personId, address } } : { to: person.email }, NEWEST),
    listMergesOf(db, personId),
  ])
  return { person, bookings, payments: payments.rows, emails: emails.rows, otherEmails, merges }
}
