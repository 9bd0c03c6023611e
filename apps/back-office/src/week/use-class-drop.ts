import type { HttpError } from 'react-admin'
import { useNotify } from 'react-admin'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import type { Moved } from '../../../../packages/contract/schedule/schedule.ts'
import type { Problem } from '../../../../packages/contract/studio/problem.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { endTime } from '../clock/end-time.ts'
import { useFormat } from '../i18n/format.ts'
import { offerUndo } from '../undo/undo-store.ts'

/** The result of dragging or resizing: wall-clock start and minutes. `revert` restores the class in the calendar. */
export type ClassDrop = { offering: OfferingWithPeople; start: string; minutes: number; revert: () => void }

/** Moves a class without bookings at once and offers an undo. For other classes, a sheet opens first. */
export function useClassDrop(onAsk: (dropped: ClassDrop) => void) {
  const notify = useNotify()
  const format = useFormat()
  const { run } = useAction(
    ({ offering, start, minutes }: ClassDrop) =>
      api.post<Moved>(`/offerings/${offering.id}/move/`, { start, end: endTime(start, minutes), notify: true, scope: 'this' }),
    {
      done: ({ moved: [first], undo }, { offering }) =>
        offerUndo(undo, {
          words: 'undo.moved',
          slots: { title: offering.title, when: format.dateAndTime(first?.start ?? offering.start) },
          classId: offering.id,
        }),
      refused: (error, { revert }) => {
        revert()
        notify(sentenceOf(error, format.dateAndTime), { type: 'error' })
      },
    },
  )
  return (dropped: ClassDrop) => (dropped.offering.taken === 0 ? run(dropped) : onAsk(dropped))
}

function sentenceOf({ message, body }: HttpError, when: (instant: string) => string): string {
  const clashes = (body as Partial<Problem> | undefined)?.clashes ?? []
  return [message, ...clashes.map(({ title, start }) => `${title}, ${when(start)}.`)].join(' ')
}
