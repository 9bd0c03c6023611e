import AddIcon from '@mui/icons-material/Add'
import { Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { noonOf, shortTime } from '../../../../packages/browser/format.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { classState } from '../class/class-state.ts'
import { MoveSheet } from '../class-actions/move-sheet.tsx'
import { addDays } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { peopleText } from './people-text.ts'

type Props = { monday: string; classes: OfferingWithPeople[]; holidays: Map<string, string>; onNew: (date: string) => void }

export function WeekList({ monday, classes, holidays, onNew }: Props) {
  const t = useTranslate()
  const format = useFormat()
  const [moving, setMoving] = useState<OfferingWithPeople>()
  const today = studioToday()
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))
  return (
    <div className="week-list">
      {days.map((date) => (
        <section key={date} aria-label={format.longDay(noonOf(date))} data-today={date === today}>
          <header>
            <h3>{format.day(noonOf(date))}</h3>
            {holidays.has(date) && <span className="week-holiday">{holidays.get(date)}</span>}
            {date >= today && (
              <IconButton aria-label={t('week.new.on', { day: format.longDay(noonOf(date)) })} onClick={() => onNew(date)}>
                <AddIcon />
              </IconButton>
            )}
          </header>
          <ul>
            {classes
              .filter((one) => one.date === date)
              .map((one) => (
                <li key={one.id} className="week-row" data-kind={one.kind} data-is={classState(one)} data-free={one.taken === 0}>
                  <b>{shortTime(one.time)}</b>
                  <Link to={`/class/${one.id}`}>
                    {one.title}
                    <small>{peopleText(t, one)}</small>
                  </Link>
                  {classState(one) !== 'cancelled' && Date.parse(one.start) > Date.now() && (
                    <Button
                      size="small"
                      onClick={() => setMoving(one)}
                      aria-label={t('week.moveOne', { title: one.title, time: shortTime(one.time) })}
                    >
                      {t('week.move')}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {moving && <MoveSheet offering={moving} onClose={() => setMoving(undefined)} />}
    </div>
  )
}
