import { MANY_ROWS } from '../../../../packages/contract/studio/list-rows.ts'
import type { WaitingCounts } from '../../../../packages/contract/studio/today.ts'
import { countDueDebtors, listDebtorsPage, listDebtsOfErased } from '../../bookings/owed/debtor-list-repository.ts'
import { needsAttention } from '../../checkout/attention/attention-list.ts'
import { listFailedEmails } from '../../kernel/outbox/failed-emails-repository.ts'
import { type BankDependencies, listBankTasks } from '../../money/bank/read-bank.ts'
import { countShortClasses } from '../../operations/classes/minimum/list-short-classes.ts'
import { listUndecidedDays } from '../../operations/classes/minimum/undecided-classes-repository.ts'
import { listRefusedActions } from '../../operations/deferred/deferred-action-repository.ts'
import { countUnread } from '../../people/messages/message-list-repository.ts'
import { countRowsOfLists } from './list-rows-repository.ts'

const MAX_MAILS = 100

export async function readWaitingCounts(bank: BankDependencies): Promise<WaitingCounts> {
  const { db } = bank
  const [money, mails, undecided, short, debts, refused, bankTasks, messages, debtors, { total: owed }, lists] = await Promise.all([
    needsAttention(db, { isDone: false }),
    listFailedEmails(db, MAX_MAILS),
    listUndecidedDays(db),
    countShortClasses(db),
    listDebtsOfErased(db),
    listRefusedActions(db),
    listBankTasks(bank),
    countUnread(db),
    countDueDebtors(db),
    listDebtorsPage(db, { limit: 1, offset: 0 }),
    countRowsOfLists(db),
  ])
  const tasks = money.length + mails.length + undecided.length + short + debts.length + refused.length + bankTasks.length
  const upToMany = (count: number) => Math.min(count, MANY_ROWS)
  const rows = { ...lists, tasks: upToMany(tasks + lists.tasks), owed: upToMany(owed) }
  return { tasks, messages, debtors, rows }
}
