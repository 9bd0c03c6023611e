import { useQuery } from '@tanstack/react-query'
import { type HttpError, useLocaleState } from 'react-admin'
import type { DaysOffPreview, DaysOffPreviewBody } from '../../../contract/days-off.ts'
import { api } from '../api/api.ts'
import { addDays, daysBetween } from '../clock/calendar-days.ts'

/** What becomes of a class that does not go with the others; `start`: a wall-clock moment of the studio. */
export type ClassChoices = Map<number, { act: 'keep' | 'cancel' } | { act: 'move'; start: string }>

/** `from`, `to`: days, both included. */
type Blocked = { from: string; to: string; all: 'keep' | 'cancel' | 'move'; own: ClassChoices; tell: boolean }

const DAY = /^\d{4}-\d\d-\d\d$/
const WHOLE_MOMENT = 'YYYY-MM-DDTHH:MM'.length

/** So many weeks later every class is past the blocked days, on its weekday. */
export const weeksPast = ({ from, to }: { from: string; to: string }): number => Math.max(1, Math.ceil((daysBetween(from, to) + 1) / 7))

/** What blocking these days would do, asked again with every choice. `isWhole`: both days are written. */
export function useBlockedDays({ from, to, all, own, tell }: Blocked) {
  const [language] = useLocaleState()
  const isWhole = DAY.test(from) && DAY.test(to)
  const wish: DaysOffPreviewBody = {
    from: `${from}T00:00`,
    to: isWhole ? `${addDays(to, 1)}T00:00` : '',
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
