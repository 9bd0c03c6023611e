import { randomUUID } from 'node:crypto'
import { type Database, databaseFault, type Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { type CreditHistory, readCreditHistory } from './credit-list-repository.ts'
import { findCredit, findEntryAmount, insertEntry, openCredit } from './credit-repository.ts'

export type AdjustCredit = {
  personId: number
  /** In haléře; negative to deduct. */
  amount: number
  note: string
  key?: string | undefined
  staffId: number
}

/** Adds credit to a person or deducts some. Locks the person. Refuses: not_found, credit_short, key_reused. */
export async function adjustCredit(db: Database, input: AdjustCredit): Promise<Decision<CreditHistory>> {
  try {
    const written = await db.transaction((tx) => write(tx, input))
    return written.ok ? accept(await readCreditHistory(db, input.personId)) : written
  } catch (error) {
    // A safeguard. The check below should refuse first.
    if (databaseFault(error)?.constraint === 'balance_within') return refuse('credit_short')
    throw error
  }
}

async function write(tx: Transaction, { personId, amount, note, key = randomUUID(), staffId }: AdjustCredit): Promise<Decision<void>> {
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const cause = `adjusted:${personId}:${key}`
  const earlier = await findEntryAmount(tx, cause)
  if (earlier !== undefined) return earlier === amount ? accept(undefined) : refuse('key_reused')
  const before = await findCredit(tx, personId)
  if (amount < 0 && (before?.available ?? 0) + amount < 0) return refuse('credit_short')

  const accountId = await openCredit(tx, personId)
  await insertEntry(tx, { accountId, amount, why: 'adjusted', cause, note, staffId })
  const balance = before?.balance ?? 0
  await recordChange(tx, {
    personId: staffId,
    action: 'credit',
    subject: { kind: 'person', id: personId },
    before: { amount: balance },
    after: { amount: balance + amount, note },
  })
  return accept(undefined)
}
