import type { Reader } from '../../../db/database.ts'
import type { RefusalReason } from '../../kernel/decision.ts'
import { isUnderWay } from '../../kernel/runs/run.ts'
import { latestCancellation } from '../classes/cancelling/cancellation-repository.ts'

/** Returns why a date does not count as cancelled, so that no entry was returned or not all of them: not_found, being_cancelled. */
export async function whyNotCancelled(reader: Reader, offeringId: number): Promise<RefusalReason | undefined> {
  const cancellation = await latestCancellation(reader, offeringId)
  if (!cancellation || cancellation.status === 'undone') return 'not_found'
  return isUnderWay(cancellation) ? 'being_cancelled' : undefined
}
