import type { Database } from '../../../db/database.ts'
import { listDebtorsPage } from '../../bookings/owed/debtor-list-repository.ts'
import { needsAttention } from '../../checkout/attention/attention-list.ts'
import { listFailedEmails } from '../../kernel/outbox/failed-emails-repository.ts'
import { addDays, instantOf } from '../../kernel/studio-time.ts'
import { listUndecidedDays } from '../../operations/classes/minimum/undecided-classes-repository.ts'
import { listMessagesPage } from '../../people/messages/message-list-repository.ts'
import { listOfferingsPage } from '../../schedule/catalog/offering-list-repository.ts'

const MOST_CLASSES = 100
const MOST_MAILS = 100
const MOST_DEBTORS = 10

/** Returns the digest of a day (YYYY-MM-DD); undefined without classes, tasks or messages. Debts alone are no reason to send it. */
export async function readDigest(db: Database, day: string, zone: string) {
  const span = { from: instantOf(day, '00:00', zone), to: instantOf(addDays(day, 1), '00:00', zone) }
  const [{ rows }, debtors, money, mails, undecided, messages] = await Promise.all([
    listOfferingsPage(db, { ...span, takesPlace: true, sort: 'start' }, { limit: MOST_CLASSES, offset: 0 }),
    listDebtorsPage(db, { limit: MOST_DEBTORS, offset: 0 }),
    needsAttention(db, { isDone: false }),
    listFailedEmails(db, MOST_MAILS),
    listUndecidedDays(db),
    listMessagesPage(db, { isUnanswered: true, isArchived: false }, { limit: 1, offset: 0 }),
  ])
  // Free slots and classes that began the day before are not listed.
  const classes = rows.filter(({ kind, taken, startsAt }) => (kind !== 'slot' || taken > 0) && startsAt >= span.from)
  const tasks = money.length + mails.length + undecided.length
  if (classes.length + tasks + messages.total === 0) return undefined
  const people = classes.reduce((sum, { taken }) => sum + taken, 0)
  // Lists the people who have owed longest; `debtorsCount` includes all.
  return { classes, people, debtors: debtors.rows, debtorsCount: debtors.total, tasks, unanswered: messages.total }
}
