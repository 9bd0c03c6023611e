import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { DateRefund } from './date-refund.tsx'
import { ReplacementClasses } from './replacement-classes.tsx'
import { ReplacementSeats } from './replacement-seats.tsx'

export type InsteadOfDate = 'entry' | 'refund' | 'add'

type Props = {
  courses: StaffCourse[]
  offeringId: number
  value: InsteadOfDate
  onChoose: (value: InsteadOfDate) => void
  /** `seats`: the preview of who would get a spot in the chosen class. */
  replacement: { chosen: Offering | null; onChoose: (one: Offering) => void } & ComponentProps<typeof ReplacementSeats>
}

export function CancelledDateChoice({ courses, offeringId, value, onChoose, replacement }: Props) {
  const t = useTranslate()
  const question = t('courses.instead.question')
  return (
    <>
      <p>
        {courses.map(({ name }) => t('courses.instead.note', { course: name })).join(' ')} {question}
      </p>
      <ChoiceButtons
        label={question}
        options={(['entry', 'refund', 'add'] as const).map((one) => ({ value: one, text: t(`courses.instead.choice.${one}`) }))}
        value={value}
        onChoose={onChoose}
      />
      {value === 'add' && (
        <>
          <p>{t('courses.instead.will.add')}</p>
          <ReplacementClasses
            courses={courses}
            offeringId={offeringId}
            chosenId={replacement.chosen?.id ?? null}
            onChoose={replacement.onChoose}
          />
        </>
      )}
      <div aria-live="polite">
        {value === 'refund' && courses.map(({ id }) => <DateRefund key={id} courseId={id} offeringId={offeringId} />)}
        {replacement.chosen && <ReplacementSeats seats={replacement.seats} />}
        {value === 'entry' && <p className="quiet">{t('courses.instead.will.entry')}</p>}
      </div>
    </>
  )
}
