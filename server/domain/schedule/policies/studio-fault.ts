import type { StudioFault } from '../../kernel/decision.ts'

/** When and where a class was to be when the spot was taken. */
export type SpotPromise = { start: Date; placeEn: string; placeRu: string }

/** The same class by now. `isBeingCancelled`: staff have cancelled it, and its people are not all told yet. */
export type ClassStanding = { startsAt: Date; placeEn: string; placeRu: string; isActive: boolean; isBeingCancelled: boolean }

const HARDLY_MOVED_MS = 15 * 60_000

/** Compared each time and kept nowhere: a move that is undone leaves nothing behind. */
export function studioFaultOf(promise: SpotPromise, now: ClassStanding): StudioFault | null {
  if (now.isBeingCancelled) return { why: 'being_cancelled' }
  if (!now.isActive) return { why: 'hidden' }
  if (Math.abs(now.startsAt.getTime() - promise.start.getTime()) > HARDLY_MOVED_MS) return { why: 'moved', start: promise.start }
  if (isElsewhere(promise, now)) return { why: 'other_place', placeEn: promise.placeEn, placeRu: promise.placeRu }
  return null
}

type Place = Pick<ClassStanding, 'placeEn' | 'placeRu'>

/** A place that is written in one more language is the same place. */
function isElsewhere(promised: Place, now: Place): boolean {
  if (!promised.placeEn && !promised.placeRu) return false
  const both = (['placeEn', 'placeRu'] as const).filter((language) => promised[language] && now[language])
  return both.length === 0 || both.some((language) => promised[language] !== now[language])
}
