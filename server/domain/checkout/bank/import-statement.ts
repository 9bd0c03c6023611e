import type { Database } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { putTestAside, readBankPoll } from '../../money/bank/bank-poll-repository.ts'
import { readStatement } from '../../money/bank/read-statement.ts'
import type { FileSource, Statement } from '../../money/bank/statement.ts'
import { listAccountsOfTransfers } from '../../money/bank/transfer-payment-repository.ts'
import { type TakeBankLines, type TakenLines, takeBankLines } from './take-bank-lines.ts'

/** Stores the lines of a source, and puts aside the payment with which staff tested the account. */
export async function takeLinesOfSource(deps: BookingDependencies, given: TakeBankLines): Promise<TakenLines> {
  const taken = await takeBankLines(deps, given)
  const { testSymbol } = await readBankPoll(deps.db)
  if (testSymbol !== null) await putTestAside(deps.db, testSymbol)
  return taken
}

/** The studio's account, and its earlier accounts to which people started transfers. */
async function listAccounts(db: Database): Promise<string[]> {
  const [{ iban }, earlier] = await Promise.all([readSettings(db), listAccountsOfTransfers(db)])
  return [...new Set(iban === null ? earlier : [iban, ...earlier])]
}

/** Reads a statement of one of these accounts. Returns undefined if there are no accounts. */
function readOfAccounts(bytes: Uint8Array, accounts: string[], zone: string): Statement | undefined {
  let ofAnother: Statement | undefined
  for (const account of accounts) {
    const statement = readStatement(bytes, account, zone)
    if (statement.ok || statement.fault.reason !== 'account') return statement
    ofAnother ??= statement
  }
  return ofAnother
}

export type ImportedStatement = TakenLines & { source: FileSource; known: number }

/** Imports a statement of the current or an earlier account. Known lines change nothing. Refuses: account_missing, statement_refused. */
export async function importStatement(
  deps: BookingDependencies,
  { bytes, at, staffId }: { bytes: Uint8Array; at: Date; staffId: number },
): Promise<Decision<ImportedStatement>> {
  const statement = readOfAccounts(bytes, await listAccounts(deps.db), deps.timeZone)
  if (!statement) return refuse('account_missing')
  if (!statement.ok) return refuse('statement_refused', { statement: statement.fault })
  const { source, lines } = statement
  const taken = await takeLinesOfSource(deps, { source, lines, at })
  const counts = { ...taken, known: lines.length - taken.fresh }
  await deps.db.transaction((tx) =>
    recordChange(tx, {
      personId: staffId,
      action: 'create',
      subject: { kind: 'statement', id: null },
      before: null,
      after: { source, ...counts },
    }),
  )
  return accept({ source, ...counts })
}
