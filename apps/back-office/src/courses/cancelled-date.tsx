import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { CancellationMark } from '../../../../packages/contract/booking/cancellation.ts'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { DateRefund } from './date-refund.tsx'
import '../roster/add-person.css'

type Cancelled = { course: StaffCourse; offeringId: number }
type Props = Cancelled & { cancellation: Pick<NonNullable<CancellationMark>, 'status' | 'refund_dates'> }

/**
 * Offers another date or a refund for a cancelled date of a course, unless the refund was chosen with the cancellation. Otherwise its entry
 * stays a make-up.
 */
export function CancelledDate({ cancellation, ...cancelled }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState<'add' | 'refund' | null>(null)
  const close = () => setOpen(null)
  if (cancellation.refund_dates) return <p>{t('courses.instead.refundedToAll', { course: cancelled.course.name })}</p>
  if (cancellation.status !== 'done') return <p>{t('courses.instead.soon')}</p>
  return (
    <div className="course-cancelled">
      <p>{t('courses.instead.entry', { course: cancelled.course.name })}</p>
      {(['add', 'refund'] as const).map((act) => (
        <button key={act} type="button" className="verb" onClick={() => setOpen(act)}>
          {t(`courses.instead.${act}`)}
        </button>
      ))}
      {open === 'add' && <AddDate {...cancelled} onClose={close} />}
      {open === 'refund' && <RefundDate {...cancelled} onClose={close} />}
    </div>
  )
}

const MOST = 200

function AddDate({ course, offeringId, onClose }: Cancelled & { onClose: () => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const [chosen, setChosen] = useState<Offering | null>(null)
  const [refusal, setRefusal] = useState('')
  const answer = useApiQuery<Offering[]>(
    `/offerings/${queryString({ from: studioToday(), is_active: 'true', sort: 'start', limit: MOST })}`,
  )
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const add = ({ id, title, start }: Offering) => {
    const slots = { course: course.name, title, when: dateAndTime(start) }
    run({
      body: { act: 'add-date', course_id: course.id, offering_id: id, instead_of: offeringId },
      words: ({ date }) => ({ words: 'undo.deferred.addDate', slots: { ...slots, smart_count: date?.people ?? 0 } }),
    })
  }
  const known = course.dates.map(({ offering_id }) => offering_id)
  if (chosen)
    return (
      <Sheet title={t('courses.instead.addTitle')} about={`${chosen.title}, ${dateAndTime(chosen.start)}`} onClose={onClose}>
        <div className="sheet-body">
          <p>{t('courses.instead.addText')}</p>
          <Refusal>{refusal}</Refusal>
          <div className="sheet-acts">
            <Button variant="contained" disabled={isBusy} onClick={() => add(chosen)}>
              {t('courses.instead.addCommit')}
            </Button>
          </div>
        </div>
      </Sheet>
    )
  return (
    <Sheet title={t('courses.instead.addTitle')} about={course.name} onClose={onClose}>
      <div className="sheet-body">
        <QueryResult answer={answer}>
          {(classes) => {
            const possible = classes.filter(
              ({ id, kind, price, taken, capacity }) =>
                kind !== 'slot' && price > 0 && taken < capacity && capacity >= course.places && !known.includes(id),
            )
            if (possible.length === 0) return <p>{t('courses.instead.noClass')}</p>
            return (
              <ul className="found">
                {possible.map((one) => (
                  <li key={one.id}>
                    <button type="button" onClick={() => setChosen(one)}>
                      <span>
                        {one.title}, {dateAndTime(one.start)}
                      </span>
                      <small>{t('class.places', { taken: one.taken, capacity: one.capacity })}</small>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryResult>
      </div>
    </Sheet>
  )
}

function RefundDate({ course, offeringId, onClose }: Cancelled & { onClose: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const refund = () =>
    run({
      body: { act: 'refund-date', course_id: course.id, offering_id: offeringId },
      words: ({ date }) => ({
        words: 'undo.deferred.refundDate',
        slots: { course: course.name, amount: money(date?.amount ?? 0), smart_count: date?.people ?? 0 },
      }),
    })
  return (
    <Sheet title={t('courses.instead.refundTitle')} about={course.name} onClose={onClose}>
      <DateRefund courseId={course.id} offeringId={offeringId}>
        {({ refunded, amount }) => (
          <>
            <Refusal>{refusal}</Refusal>
            {refunded > 0 && (
              <div className="sheet-acts">
                <Button variant="contained" disabled={isBusy} onClick={refund}>
                  {t('courses.instead.refundCommit', { amount: money(amount) })}
                </Button>
              </div>
            )}
          </>
        )}
      </DateRefund>
    </Sheet>
  )
}
