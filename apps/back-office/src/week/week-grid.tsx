import FullCalendar, { type DateSelectInfo, type EventDropInfo, type EventInput, type EventResizeDoneInfo } from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import english from '@fullcalendar/react/locales/en-gb'
import russian from '@fullcalendar/react/locales/ru'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { noonOf, shortTime } from '../../../../packages/browser/format.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { classState } from '../class/class-state.ts'
import { MoveSheet } from '../class-actions/move-sheet.tsx'
import { addDays } from '../clock/calendar-days.ts'
import { studioNow, studioTime } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { DrawnSpace, GridClass } from './grid-class.tsx'
import type { EmptySpace } from './new-slot-sheet.tsx'
import { snapTime } from './snap-time.ts'
import { type ClassDrop, useClassDrop } from './use-class-drop.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'

type Props = { monday: string; classes: OfferingWithPeople[]; holidays: Map<string, string>; onSpace: (space: EmptySpace) => void }

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const MIN_MINUTES = 15

/** The calendar receives wall-clock times as UTC, so it shows studio time in every browser, and clock changes do not move classes. */
export default function WeekGrid({ monday, classes, holidays, onSpace }: Props) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [language] = useLocaleState()
  const [dropped, setDropped] = useState<ClassDrop>()
  const take = useClassDrop(setDropped)
  const byId = new Map(classes.map((one) => [String(one.id), one]))
  const now = studioNow()

  const drop = ({ event, revert }: EventDropInfo) => {
    const offering = byId.get(event.id)
    if (!offering || !event.start || !event.end) return revert()
    const start = snapTime(event.start, offering.time)
    if (wallOf(start) === `${offering.date}T${offering.time}`) return revert()
    event.setStart(start, { maintainDuration: true })
    take({ offering, start: wallOf(start), minutes: offering.duration, revert })
  }
  const stretch = ({ event, revert }: EventResizeDoneInfo) => {
    const offering = byId.get(event.id)
    if (!offering || !event.start || !event.end) return revert()
    const minutes = Math.max(minutesOf(event.start, snapTime(event.end)), MIN_MINUTES)
    if (minutes === offering.duration) return revert()
    event.setEnd(new Date(event.start.getTime() + minutes * MINUTE))
    take({ offering, start: wallOf(event.start), minutes, revert })
  }
  const draw = ({ start, end, view }: DateSelectInfo) => {
    view.calendar.unselect()
    const minutes = minutesOf(start, end)
    const [date = '', time = ''] = wallOf(start).split('T')
    // A click without dragging uses the duration of the service.
    onSpace({ date, time, ...(minutes > MIN_MINUTES && { minutes }) })
  }
  const drawn: EventInput[] = classes.map((one) => eventOf(one, now))
  const bands: EventInput[] = [...holidays.keys()].map((date) => ({
    start: `${date}T00:00:00Z`,
    end: `${addDays(date, 1)}T00:00:00Z`,
    display: 'background',
  }))

  return (
    <section className="week-grid" aria-label={t('week.grid')}>
      <FullCalendar
        key={monday}
        plugins={[timeGrid, interaction, classic]}
        initialView="timeGridWeek"
        initialDate={monday}
        timeZone="UTC"
        now={now}
        nowIndicator
        firstDay={1}
        locales={[english, russian]}
        locale={language === 'ru' ? 'ru' : 'en-gb'}
        headerToolbar={false}
        allDaySlot={false}
        height="auto"
        tableHeaderSticky
        tableHeaderClass="week-head"
        // Each row is as high as one drag step, because with taller rows the calendar drops a class away from the pointer.
        slotDuration="00:15:00"
        snapDuration="00:15:00"
        slotMinHeight={18}
        slotHeaderInterval="01:00:00"
        slotHeaderInnerClass="week-hour"
        slotLaneClass={({ time }) => ((time?.milliseconds ?? 0) % (2 * QUARTER) === 0 ? '' : 'week-quarter')}
        {...hoursOf(classes)}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotHeaderContent={({ text }) => shortTime(text)}
        dayHeaderContent={({ date }) => {
          const day = date.toISOString().slice(0, 10)
          return (
            <span className="week-day">
              {format.day(noonOf(day))}
              {holidays.has(day) && <small>{holidays.get(day)}</small>}
            </span>
          )
        }}
        events={[...drawn, ...bands]}
        eventInteractive
        eventContent={({ event: { id, start, end }, isMirror }) => {
          const offering = byId.get(id)
          if (!start || !end) return null
          if (offering) return <GridClass offering={offering} start={start} end={end} isHeld={isMirror} />
          return isMirror ? <DrawnSpace start={start} end={end} /> : null
        }}
        eventClick={({ event }) => byId.has(event.id) && navigate(`/class/${event.id}${search}`, { state: { from: '/week' } })}
        editable
        eventDrop={drop}
        eventResize={stretch}
        selectable
        selectMirror
        selectAllow={({ start }) => wallOf(start) > now}
        select={draw}
      />
      {dropped && (
        <MoveSheet
          offering={dropped.offering}
          to={dropped}
          onClose={() => {
            dropped.revert()
            setDropped(undefined)
          }}
          onDone={() => setDropped(undefined)}
        />
      )}
    </section>
  )
}

/** Returns the wall-clock time (2026-11-23T18:00) that the calendar represents as UTC. */
const wallOf = (date: Date) => date.toISOString().slice(0, 16)
const minutesOf = (start: Date, end: Date) => Math.round((end.getTime() - start.getTime()) / MINUTE)

function eventOf(one: OfferingWithPeople, now: string): EventInput {
  const end = studioTime(one.end)
  const start = `${one.date}T${one.time}`
  return {
    id: String(one.id),
    title: one.title,
    start: `${start}:00Z`,
    end: `${end.date}T${end.time}:00Z`,
    editable: classState(one) !== 'cancelled' && start > now,
  }
}

/** From 7:00 to 22:00, extended to include all classes. */
function hoursOf(classes: OfferingWithPeople[]) {
  const starts = classes.map(({ time }) => Number(time.slice(0, 2)))
  const ends = classes.map(({ time, duration }) => Math.ceil(Number(time.slice(0, 2)) + (Number(time.slice(3)) + duration) / 60))
  const [first, last] = [Math.min(7, ...starts), Math.min(24, Math.max(22, ...ends))]
  return { slotMinTime: `${String(first).padStart(2, '0')}:00:00`, slotMaxTime: `${last}:00:00` }
}
