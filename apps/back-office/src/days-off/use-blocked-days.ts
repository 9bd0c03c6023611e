import { useQuery } from '@tanstack/react-query'
import { type HttpError, useLocaleState } from 'react-admin'
import type { DaysOffPreview, DaysOffPreviewBody } from '../../../../packages/contract/schedule/days-off.ts'
import { api } from '../api/api.ts'
import { addDays, daysBetween } from '../clock/calendar-days.ts'

/** The choices of staff for single classes, by id of the class. `start`: a wall-clock time of the studio. */
export type ClassChoices = Map<number, { act: 'keep' | 'later' | 'cancel' } | { act: 'move'; start: string }>

export type All = 'keep' | 'later' | 'cancel' | 'move'
/** `from`, `to`: days, inclusive. `hours`: the start on the first day and the end on the last day, or null for whole days. */
export type BlockedSpan = { from: string; to: string; hours: { from: string; to: string } | null }
type Blocked = BlockedSpan & { all: All; own: ClassChoices; notify: boolean }

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d/
const WHOLE_MOMENT = 'YYYY-MM-DDTHH:MM'.length

/** The number of weeks that moves every class past the blocked days on the same weekday. */
export const weeksPast = ({ from, to }: { from: string; to: string }): number => Math.max(1, Math.ceil((daysBetween(from, to) + 1) / 7))

/** Returns the first and last moment (the last is exclusive), or null if the input is incomplete or ends before it begins. */
function momentsOf({ from, to, hours }: BlockedSpan): { from: string; to: string } | null {
  if (!DAY.test(from) || !DAY.test(to)) return null
  if (!hours) return { from: `${from}T00:00`, to: `${addDays(to, 1)}T00:00` }
  if (!TIME.test(hours.from) || !TIME.test(hours.to)) return null
  const moments = { from: `${from}T${hours.from.slice(0, 5)}`, to: `${to}T${hours.to.slice(0, 5)}` }
  return moments.from < moments.to ? moments : null
}

/** Loads the consequences of blocking these days, again after each choice. `isWhole`: the period is complete. */
export function useBlockedDays({ from, to, hours, all, own, notify }: Blocked) {
  const [language] = useLocaleState()
  const moments = momentsOf({ from, to, hours })
  const isWhole = moments !== null
  const body: DaysOffPreviewBody = {
    from: moments?.from ?? '',
    to: moments?.to ?? '',
    all: all === 'move' ? { act: 'move', days: isWhole ? 7 * weeksPast({ from, to }) : 7 } : { act: all },
    // The request omits the move of a class whose new date is only partially typed.
    classes: [...own].flatMap(([id, choice]) => (choice.act === 'move' && choice.start.length !== WHOLE_MOMENT ? [] : [{ id, ...choice }])),
    notify,
  }
  const preview = useQuery<DaysOffPreview, HttpError>({
    queryKey: ['api', language, 'days-off', body],
    queryFn: () => api.post<DaysOffPreview>('/days-off/preview/', body),
    enabled: isWhole,
    placeholderData: (before) => before,
    retry: false,
  })
  return { body, preview, isWhole }
}
