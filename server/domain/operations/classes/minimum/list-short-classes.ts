import { readClock } from '../../../../db/clock.ts'
import type { Reader } from '../../../../db/database.ts'
import { autoCancellationStart, isShort } from '../../../schedule/catalog/minimum.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { listOfferings } from '../../../schedule/catalog/offerings-repository.ts'
import { countPayingOnTheDay, listAutoCancelledClasses, listUndecidedIds } from './minimum-repository.ts'

/** `until`: the cancellation, then the end of its undo period; null if too late to cancel. `onTheDay`: people who pay at the studio. */
export type ShortClass = FoundShort & { onTheDay: number }
type FoundShort = { offering: Offering; state: 'short' | 'auto_cancelled'; since: Date; until: Date | null }

export async function listShortClasses(reader: Reader): Promise<ShortClass[]> {
  const short = await findShort(reader)
  return Promise.all(short.map(async (one) => ({ ...one, onTheDay: await countPayingOnTheDay(reader, one.offering.id) })))
}

export const countShortClasses = async (reader: Reader): Promise<number> => (await findShort(reader)).length

async function findShort(reader: Reader): Promise<FoundShort[]> {
  const now = await readClock(reader)
  const autoCancelled = await listAutoCancelledClasses(reader)
  const found = await listOfferings(reader, [...(await listUndecidedIds(reader)), ...autoCancelled.map(({ id }) => id)])
  return found.flatMap((offering): FoundShort[] => {
    const off = autoCancelled.find(({ id }) => id === offering.id)
    if (off) return [{ offering, state: 'auto_cancelled', since: off.since, until: off.until }]
    if (offering.warnedAt === null || !isShort(offering)) return []
    return [{ offering, state: 'short', since: offering.warnedAt, until: autoCancellationStart(offering, now) }]
  })
}
