import type { Transaction } from '../../../db/database.ts'
import { type Pass, spanWith } from './pass.ts'
import { findPass, listPassBookings, writeSpan } from './pass-repository.ts'

/** Its days as they are by all that is spent now: written anew with every entry that is spent, comes back, or is moved. Answers with the pass. */
export async function renewSpan(tx: Transaction, { timeZone }: { timeZone: string }, passId: number): Promise<Pass> {
  const pass = await findPass(tx, passId)
  if (!pass) throw new Error(`Pass ${passId} is gone.`)
  const span = spanWith(pass, await listPassBookings(tx, passId), timeZone)
  if (span.from !== pass.validFrom || span.until !== pass.validUntil) await writeSpan(tx, passId, span)
  return { ...pass, validFrom: span.from, validUntil: span.until }
}
