import type { Reader } from '../../../../db/database.ts'
import type { Cancellation } from './cancellation.ts'
import { latestCancellation } from './cancellation-repository.ts'
import { type CancellationRow, listCancellationRows } from './cancellation-rows-repository.ts'

export type CancellationProgress = { cancellation: Cancellation; rows: CancellationRow[] }

export async function readCancellation(reader: Reader, offeringId: number): Promise<CancellationProgress | undefined> {
  const cancellation = await latestCancellation(reader, offeringId)
  return cancellation && { cancellation, rows: await listCancellationRows(reader, cancellation) }
}
