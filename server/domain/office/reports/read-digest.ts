import { listDebtorsPage } from '../../bookings/owed/debtor-list-repository.ts'
import { addDays, instantOf } from '../../kernel/studio-time.ts'
import type { BankDependencies } from '../../money/bank/read-bank.ts'
import { listMessagesPage } from '../../people/messages/message-list-repository.ts'
import { listOfferingsPage } from '../../schedule/catalog/offering-list-repository.ts'
import { countTasks, readTasks } from './read-tasks.ts'

const MAX_CLASSES = 100
const MAX_DEBTORS = 10

/** Returns the digest of a day (YYYY-MM-DD); undefined without classes, tasks or messages. Debts alone are no reason to send it. */
export async function readDigest(bank: BankDependencies, day: string) {
  const { db, timeZone: zone } = bank
  const span = { from: instantOf(day, '00:00', zone), to: instantOf(addDays(day, 1), '00:00', zone) }
  const [{ rows }, debtors, found, messages] = await Promise.all([
    listOfferingsPage(db, { ...span, takesPlace: true, sort: 'start' }, { limit: MAX_CLASSES, offset: 0 }),
    listDebtorsPage(db, { limit: MAX_DEBTORS, offset: 0 }),
    readTasks(bank),
    listMessagesPage(db, { isUnanswered: true, isArchived: false }, { limit: 1, offset: 0 }),
  ])
  // Free slots and classes that began the day before are not listed.
  const classes = rows.filter(({ kind, taken, startsAt }) => (kind !== 'slot' || taken > 0) && startsAt >= span.from)
  const tasks = countTasks(found)
  if (classes.length + tasks + messages.total === 0) return undefined
  const people = classes.reduce((sum, { taken }) => sum + taken, 0)
  // Lists the people who have owed longest; `debtorsCount` includes all.
  return { classes, people, debtors: debtors.rows, debtorsCount: debtors.total, tasks, unanswered: messages.total }
}
