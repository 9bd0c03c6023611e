import { useQuery } from '@tanstack/react-query'
import { type HttpError, useLocaleState } from 'react-admin'
import type { DaysOffPreview, DaysOffPreviewBody } from '../../../../packages/contract/schedule/days-off.ts'
import { api } from '../api/api.ts'
import { addDays, daysBetween } from '../clock/calendar-days.ts'

/** What becomes of a class that does not go with the others; `start`: a wall-clock moment of the studio. */
export type ClassChoices = Map<number, { act: 'keep' | 'later' | 'cancel' } | { act: 'move'; start: string }>

/** How all of them are dealt with that have no choice of their own. */
export type All = 'keep' | 'later' | 'cancel' | 'move'
/** `from`, `to`: days, both included; `hours`: from which time of the first until which time of the last, where they are not whole days. */
export type BlockedSpan = { from: string; to: string; hours: { from: string; to: string } | null }
type Blocked = BlockedSpan & { all: All; own: ClassChoices; tell: boolean }

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d/
const WHOLE_MOMENT = 'YYYY-MM-DDTHH:MM'.length

/** So many weeks later every class is past the blocked days, on its weekday. */
export const weeksPast = ({ from, to }: { from: string; to: string }): number => Math.max(1, Math.ceil((daysBetween(from, to) + 1) / 7))

/** The first moment and the last, which is no longer of them; null: not all of it is written, or it ends before it begins. */
function momentsOf({ from, to, hours }: BlockedSpan): { from: string; to: string } | null {
  if (!DAY.test(from) || !DAY.test(to)) return null
  if (!hours) return { from: `${from}T00:00`, to: `${addDays(to, 1)}T00:00` }
  if (!TIME.test(hours.from) || !TIME.test(hours.to)) return null
  const moments = { from: `${from}T${hours.from.slice(0, 5)}`, to: `${to}T${hours.to.slice(0, 5)}` }
  return moments.from < moments.to ? moments : null
}

/** What blocking these days would do, asked again with every choice. `isWhole`: it is written from when until when. */
export function useBlockedDays({ from, to, hours, all, own, tell }: Blocked) {
  const [language] = useLocaleState()
  const moments = momentsOf({ from, to, hours })
  const isWhole = moments !== null
  const wish: DaysOffPreviewBody = {
    from: moments?.from ?? '',
    to: moments?.to ?? '',
    all: all === 'move' ? { act: 'move', days: isWhole ? 7 * weeksPast({ from, to }) : 7 } : { act: all },
    // A day that is still being typed is none.
    classes: [...own].flatMap(([id, choice]) => (choice.act === 'move' && choice.start.length !== WHOLE_MOMENT ? [] : [{ id, ...choice }])),
    tell,
  }
  const preview = useQuery<DaysOffPreview, HttpError>({
    queryKey: ['api', language, 'days-off', wish],
    queryFn: () => api.post<DaysOffPreview>('/days-off/preview/', wish),
    enabled: isWhole,
    placeholderData: (before) => before,
    retry: false,
  })
  return { wish, preview, isWhole }
}
