import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Attendance, AttendanceBody, RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { undoEnd } from '../undo/undo-of-new.ts'
import { offerUndo, type UndoOffer } from '../undo/undo-store.ts'
import { usePersonName } from './use-person-name.ts'

type Marks = Record<number, Attendance>

/** Records attendance. A mark is shown before the server responds, because people queue at the door. */
export function useAttendance({ id, roster }: OfferingWithRoster) {
  const personName = usePersonName()
  const notify = useNotify()
  const [shown, setShown] = useState<Marks>({})
  const path = `/offerings/${id}/attendance/`
  const markOf = (row: RosterRow) => shown[row.booking_id] ?? (row.booking_id in shown ? null : row.attendance)

  const show = (marks: Marks) => setShown((before) => ({ ...before, ...marks }))
  // Requests run one after another, so that an earlier response cannot overwrite a later mark.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (body: AttendanceBody) => {
    const mine = last.current.then(() => api.patch<RosterRow[]>(path, body))
    last.current = mine.catch(() => {})
    return mine
  }
  const { run } = useAction(inTurn, {
    refused: (error) => {
      setShown({})
      notify(error.message, { type: 'error' })
    },
  })
  /** `rows`: the people to mark; the undo restores their earlier marks. After the last of several requests, the roster is fetched again. */
  const send = (body: AttendanceBody, attendance: Attendance, rows: RosterRow[], words: Pick<UndoOffer, 'words' | 'slots'>) => {
    const before = rows.map((row) => ({ booking_id: row.booking_id, attendance: markOf(row) }))
    show(Object.fromEntries(rows.map((row) => [row.booking_id, attendance])))
    run(body, {
      onSuccess: () => offerUndo({ path, until: undoEnd() }, { ...words, body: { marks: before }, classId: id }),
      onSettled: () => setShown({}),
    })
  }
  const mark = (row: RosterRow, attendance: Attendance) => {
    const words = `undo.marked.${attendance ?? 'none'}`
    send({ marks: [{ booking_id: row.booking_id, attendance }] }, attendance, [row], { words, slots: { name: personName(row.person) } })
  }
  const markAll = () => {
    const left = roster.filter((row) => row.status === 'paid' && !row.is_going && markOf(row) === null)
    send({ all: 'came' }, 'came', left, { words: 'undo.marked.all', slots: { smart_count: left.length } })
  }
  return { markOf, mark, markAll }
}
