import type { Transaction } from '../../../db/database.ts'
import { type Pass, spanWith } from './pass.ts'
import { findPass, listPassBookings, writeSpan } from './pass-repository.ts'

/** Recomputes the span of a pass. Called whenever an entry is spent, returned or moved. */
export async function renewSpan(tx: Transaction, { timeZone }: { timeZone: string }, passId: number): Promise<Pass> {
  const pass = await findPass(tx, passId)
  if (!pass) throw new Error(`Pass ${passId} is gone.`)
  const span = spanWith(pass, await listPassBookings(tx, passId), timeZone)
  if (span.from !== pass.validFrom || span.until !== pass.validUntil) await writeSpan(tx, passId, span)
  return { ...pass, validFrom: span.from, validUntil: span.until }
}
