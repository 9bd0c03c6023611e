import type { Reader } from '../../../../db/database.ts'
import type { Cancellation } from './cancellation.ts'
import { latestCancellation } from './cancellation-repository.ts'
import { type CancellationRow, listCancellationRows } from './cancellation-rows-repository.ts'

/** A class called off, with what has come of each of its places. */
export type CancellationProgress = { cancellation: Cancellation; rows: CancellationRow[] }

/** How the latest calling off of a class stands; undefined: it never was called off. */
export async function readCancellation(reader: Reader, offeringId: number): Promise<CancellationProgress | undefined> {
  const cancellation = await latestCancellation(reader, offeringId)
  return cancellation && { cancellation, rows: await listCancellationRows(reader, cancellation) }
}
