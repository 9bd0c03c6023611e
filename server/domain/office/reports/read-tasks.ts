import { listDebtsOfErased } from '../../bookings/owed/debtor-list-repository.ts'
import { needsAttention } from '../../checkout/attention/attention-list.ts'
import { listFailedEmails } from '../../kernel/outbox/failed-emails-repository.ts'
import { type BankDependencies, listBankTasks } from '../../money/bank/read-bank.ts'
import { listShortClasses } from '../../operations/classes/minimum/list-short-classes.ts'
import { listUndecidedDays } from '../../operations/classes/minimum/undecided-classes-repository.ts'
import { listRefusedActions } from '../../operations/deferred/deferred-action-repository.ts'
import { readAll } from '../read-all.ts'

const MAX_EMAILS = 100

export type Tasks = Awaited<ReturnType<typeof readTasks>>

export const readTasks = (bank: BankDependencies) =>
  readAll({
    money: needsAttention(bank.db, { isDone: false }),
    failedEmails: listFailedEmails(bank.db, MAX_EMAILS),
    undecided: listUndecidedDays(bank.db),
    short: listShortClasses(bank.db),
    erasedDebts: listDebtsOfErased(bank.db),
    refusedActions: listRefusedActions(bank.db),
    bankTasks: listBankTasks(bank),
  })

export const countTasks = (tasks: Tasks): number => Object.values(tasks).reduce((sum, { length }) => sum + length, 0)
