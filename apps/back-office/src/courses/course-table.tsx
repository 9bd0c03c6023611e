import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CoursePeople } from '../../../../packages/contract/booking/courses.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { type SeatOfMember, seatOf } from './seat-of.ts'
import type { CourseDate } from './use-dates.ts'

const MARKS: Record<SeatOfMember, string> = {
  comes: '●',
  held: '○',
  came: '✓',
  absent: '✕',
  unmarked: '?',
  off: '–',
  before: '',
  out: '–',
}

type Props = Pick<CoursePeople, 'members'> & { dates: CourseDate[]; chosen: number | undefined; onChoose: (offeringId: number) => void }

export function CourseTable({ members, dates, chosen, onChoose }: Props) {
  const t = useTranslate()
  const { day, wallDate } = useFormat()
  const personName = usePersonName()
  const table = useRef<HTMLElement>(null)
  // On a phone, the columns before the next date fill the screen, so the table scrolls to that date.
  useEffect(() => {
    const [name, next] = ['th', 'th:has([aria-pressed="true"])'].map((cell) => table.current?.querySelector<HTMLElement>(cell))
    if (name && next) table.current?.scrollTo({ left: next.offsetLeft - name.offsetWidth - next.offsetWidth })
  }, [])
  const shown = new Set(members.flatMap((member) => dates.map((date) => seatOf(member, date))))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="course-table" ref={table} aria-label={t('courses.people')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('courses.table.who')}</th>
              {dates.map(({ offering_id, start, isCancelled, people }, at) => (
                <th key={offering_id} scope="col" data-off={isCancelled}>
                  <button type="button" aria-pressed={offering_id === chosen} onClick={() => onChoose(offering_id)}>
                    <span className="visually-hidden">
                      {t('courses.table.date', { number: at + 1, day: day(start), smart_count: people.length })}
                    </span>
                    <b aria-hidden="true">{at + 1}</b>
                    <small aria-hidden="true">{day(start)}</small>
                    <span className="num" aria-hidden="true">
                      {isCancelled ? '–' : people.length}
                    </span>
                  </button>
                </th>
              ))}
              <th scope="col">{t('courses.table.makeUps')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.pass_id} data-ended={member.ended_why !== null}>
                <th scope="row">
                  <Link to={`/people/${member.person.id}`}>{personName(member.person)}</Link>
                  {member.ended_why && <small>{t(`passes.state.${member.ended_why}`)}</small>}
                </th>
                {dates.map((date) => {
                  const seat = seatOf(member, date)
                  return (
                    <td key={date.offering_id} data-seat={seat}>
                      <span aria-hidden="true">{MARKS[seat]}</span>
                      <span className="visually-hidden">{t(`courses.seat.${seat}`)}</span>
                    </td>
                  )
                })}
                <td className="course-make-ups">
                  {!member.ended_why && (
                    <>
                      {t('courses.table.left', { left: member.make_ups.left, used: member.make_ups.used })}
                      {member.until && member.make_ups.left > 0 && <small>{t('courses.until', { day: wallDate(member.until) })}</small>}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {members.length === 0 ? (
        <p className="quiet">{t('courses.nobody')}</p>
      ) : (
        <p className="course-legend">
          {[...shown]
            .filter((seat) => MARKS[seat] !== '')
            .map((seat) => (
              <span key={seat} data-seat={seat}>
                <i aria-hidden="true">{MARKS[seat]}</i> {t(`courses.seat.${seat}`)}
              </span>
            ))}
        </p>
      )}
    </>
  )
}
