import type { Reader } from '../../../db/database.ts'
import type { RefusalReason } from '../../kernel/decision.ts'
import { isUnderWay } from '../../kernel/runs/run.ts'
import { findAnyOffering } from '../../schedule/catalog/offerings-repository.ts'
import { latestCancellation } from '../classes/cancelling/cancellation-repository.ts'

/** Returns why a date is not cancelled: being_cancelled until all entries are returned, shown_again if staff put it on the site again. */
export async function whyNotCancelled(reader: Reader, offeringId: number): Promise<RefusalReason | undefined> {
  const cancellation = await latestCancellation(reader, offeringId)
  if (!cancellation || cancellation.status === 'undone') return 'not_found'
  if (isUnderWay(cancellation)) return 'being_cancelled'
  return (await findAnyOffering(reader, offeringId))?.isActive ? 'shown_again' : undefined
}
