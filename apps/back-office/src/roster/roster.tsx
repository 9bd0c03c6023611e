import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isMarkable, type RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useClassStanding } from '../standing/use-class-standing.ts'
import { RosterEntry } from './roster-entry.tsx'
import { SeatSheet } from './seat-sheet.tsx'
import { useAttendance } from './use-attendance.ts'

const PrintSheet = lazy(() => import('./print-sheet.tsx'))

export function Roster({ offering }: { offering: OfferingWithRoster }) {
  const t = useTranslate()
  const { markOf, mark, markAll } = useAttendance(offering)
  const [openId, setOpenId] = useState<number | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const { roster } = offering
  const standings = useClassStanding(offering)?.standing ?? []
  const open = roster.find((row) => row.booking_id === openId)
  if (roster.length === 0) return <p className="roster-empty">{t('class.nobody')}</p>

  // People with due bookings can be marked too, because they pay on the day.
  const isOpen = isMarkable(Date.parse(offering.start), serverNow())
  const canMark = (row: RosterRow) => isOpen && (row.status === 'paid' || row.owed > 0) && !row.is_going
  const paid = roster.filter(canMark)
  const unmarked = paid.filter((row) => markOf(row) === null).length
  return (
    <div className="roster">
      <div className="roster-head">
        <h3>{t('class.whoComes')}</h3>
        <span className="roster-acts">
          <Button onClick={() => setIsPrinting(true)}>{t('class.print.verb')}</Button>
          {unmarked > 0 && (
            <Button variant="outlined" onClick={markAll}>
              {t(unmarked === paid.length ? 'class.allHere' : 'class.restHere')}
            </Button>
          )}
        </span>
      </div>
      <ul>
        {roster.map((row) => (
          <RosterEntry
            key={row.booking_id}
            row={row}
            isOnline={offering.is_online}
            isWeekly={standings.some(({ person_id }) => person_id === row.person.id)}
            attendance={markOf(row)}
            onOpen={() => setOpenId(row.booking_id)}
            onMark={canMark(row) ? (attendance) => mark(row, attendance) : undefined}
          />
        ))}
      </ul>
      {isPrinting && (
        <Suspense>
          <PrintSheet offering={offering} onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
      {open && <SeatSheet row={open} offering={offering} onClose={() => setOpenId(null)} />}
    </div>
  )
}
