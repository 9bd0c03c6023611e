import type { StudioFault } from '../../kernel/decision.ts'

/** `isOnline` is null for seats taken before the site stored this value. */
export type PromisedTimeAndVenue = { start: Date; placeEn: string; placeRu: string; isOnline: boolean | null }

/** `isBeingCancelled`: the cancellation has not yet been carried out for all people. */
export type CurrentClass = {
  startsAt: Date
  placeEn: string
  placeRu: string
  isOnline: boolean
  isActive: boolean
  isBeingCancelled: boolean
}

const HARDLY_MOVED_MS = 15 * 60_000

/** Computed each time and never stored, so undoing a move removes the fault. */
export function studioFaultOf(promise: PromisedTimeAndVenue, now: CurrentClass): StudioFault | null {
  if (now.isBeingCancelled) return { why: 'being_cancelled' }
  if (!now.isActive) return { why: 'hidden' }
  if (Math.abs(now.startsAt.getTime() - promise.start.getTime()) > HARDLY_MOVED_MS) return { why: 'moved', start: promise.start }
  const { placeEn, placeRu } = promise
  if (promise.isOnline !== null && promise.isOnline !== now.isOnline)
    return now.isOnline ? { why: 'now_online', placeEn, placeRu } : { why: 'now_in_person' }
  if (isElsewhere(promise, now)) return { why: 'other_place', placeEn, placeRu }
  return null
}

type Place = Pick<CurrentClass, 'placeEn' | 'placeRu'>

/** Adding the text in the other language does not change the venue. */
function isElsewhere(promised: Place, now: Place): boolean {
  if (!promised.placeEn && !promised.placeRu) return false
  const both = (['placeEn', 'placeRu'] as const).filter((language) => promised[language] && now[language])
  return both.length === 0 || both.some((language) => promised[language] !== now[language])
}
