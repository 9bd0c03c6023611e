import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CancellationMark } from '../../../../packages/contract/booking/cancellation.ts'
import type { RefundedDate, StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { coursePaths } from './course-paths.ts'
import { DateRefund } from './date-refund.tsx'
import { ReplacementClasses } from './replacement-classes.tsx'

type Cancelled = { course: StaffCourse; offeringId: number }
type Props = Cancelled & {
  isShown?: boolean
  cancellation: Pick<NonNullable<CancellationMark>, 'status' | 'refund_dates' | 'replacement_id'>
}

/** Offers people of the course another date or a refund. If staff choose neither, the people can book a make-up class. */
export function CancelledDate({ cancellation, isShown = false, ...cancelled }: Props) {
  const t = useTranslate()
  const { course } = cancelled
  const { status, refund_dates, replacement_id } = cancellation
  if (isShown) return <ShownAgain {...cancelled} />
  if (refund_dates) return <p>{t('courses.instead.refundedToAll', { course: course.name })}</p>
  if (status !== 'done' && replacement_id === null) return <p>{t('courses.instead.soon')}</p>
  if (status !== 'done')
    return (
      <p>
        {t('courses.instead.willReplace', { course: course.name })} <Link to={`/class/${replacement_id}`}>{t('courses.instead.see')}</Link>
      </p>
    )
  const added = course.dates.find(({ offering_id }) => offering_id === replacement_id)
  if (added) return <ReplacedDate {...cancelled} added={added} />
  return <InsteadOfEntry {...cancelled} text={t('courses.instead.entry', { course: course.name })} />
}

function ShownAgain({ course, offeringId }: Cancelled) {
  const t = useTranslate()
  const { data } = useApiQuery<RefundedDate>(coursePaths.refundOfDate(course.id, offeringId))
  return (
    <p>
      {t('courses.instead.shownAgain')}{' '}
      {data && data.given > 0 && t('courses.instead.refundedBefore', { smart_count: data.given, course: course.name })}
    </p>
  )
}

function ReplacedDate({ added, ...cancelled }: Cancelled & { added: StaffCourse['dates'][number] }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { course, offeringId } = cancelled
  const { data } = useApiQuery<RefundedDate>(coursePaths.refundOfDate(course.id, offeringId))
  return (
    <>
      <p>
        {t('courses.instead.replaced', { course: course.name })}{' '}
        <Link to={`/class/${added.offering_id}`}>
          {added.title}, {dateAndTime(added.start)}
        </Link>
      </p>
      {data && data.refunded > 0 && <InsteadOfEntry {...cancelled} text={t('courses.instead.rest', { smart_count: data.refunded })} />}
    </>
  )
}

function InsteadOfEntry({ text, ...cancelled }: Cancelled & { text: string }) {
  const t = useTranslate()
  const [open, setOpen] = useState<'add' | 'refund' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="course-cancelled">
      <p>{text}</p>
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

function AddDate({ course, offeringId, onClose }: Cancelled & { onClose: () => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const [chosen, setChosen] = useState<Offering | null>(null)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const add = ({ id, title, start }: Offering) => {
    const slots = { course: course.name, title, when: dateAndTime(start) }
    run({
      body: { act: 'add-date', course_id: course.id, offering_id: id, instead_of: offeringId },
      offer: ({ date }) => ({ words: 'undo.deferred.addDate', slots: { ...slots, smart_count: date?.people ?? 0 } }),
    })
  }
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
        <ReplacementClasses courses={[course]} offeringId={offeringId} onChoose={setChosen} />
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
      offer: ({ date }) => ({
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
