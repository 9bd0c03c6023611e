import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Attendance, AttendanceBody, RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'

type Marks = Record<number, Attendance>

/** Records attendance. A mark is shown before the server responds, because people queue at the door. */
export function useAttendance({ id, roster }: OfferingWithRoster) {
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
    // Updates only the rows of this request, because a newer mark may be in progress.
    done: (rows, asked) => {
      const isMeant = (row: RosterRow) => 'all' in asked || asked.marks.some((one) => one.booking_id === row.booking_id)
      show(Object.fromEntries(rows.filter(isMeant).map((row) => [row.booking_id, row.attendance])))
    },
    refused: (error) => {
      setShown({})
      notify(error.message, { type: 'error' })
    },
  })
  const mark = (row: RosterRow, attendance: Attendance) => {
    show({ [row.booking_id]: attendance })
    run({ marks: [{ booking_id: row.booking_id, attendance }] })
  }
  const markAll = () => {
    const left = roster.filter((row) => row.status === 'paid' && !row.is_going && markOf(row) === null)
    show(Object.fromEntries(left.map((row) => [row.booking_id, 'came'])))
    run({ all: 'came' })
  }
  return { markOf, mark, markAll }
}
