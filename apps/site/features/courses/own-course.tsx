import { type ComponentType, useState } from 'react'
import type { Pass } from '../../../../packages/contract/money/pass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MakeUpSheetProps } from './make-up-sheet.tsx'
import { useCourseTexts } from './use-course-texts.ts'

type Props = { pass: Pass & { course: NonNullable<Pass['course']> }; onBooked: () => void }

export function OwnCourse({ pass: { id, name, state, course, booked_ahead: ahead }, onBooked }: Props) {
  const { t } = useTranslation('courses')
  const texts = useCourseTexts()
  const [Sheet, setSheet] = useState<{ Shown: ComponentType<MakeUpSheetProps> } | null>(null)
  const open = () =>
    void import('./make-up-sheet.tsx').then(
      ({ default: Shown }) => setSheet({ Shown }),
      // The sheet's script may be missing, because a newer version of the site was deployed.
      () => location.reload(),
    )
  if (state === 'frozen') return <p className="course-line">{t('own.frozen')}</p>
  return (
    <div className="course-line">
      <span>{texts.left(course.make_ups, ahead)}</span>
      {course.make_ups.left > 0 && (
        <button
          type="button"
          className="btn sm sec"
          aria-haspopup="dialog"
          aria-label={t('own.chooseNamed', { what: name })}
          onClick={open}
        >
          {t('own.choose')}
        </button>
      )}
      {Sheet && <Sheet.Shown passId={id} ahead={ahead} onBooked={onBooked} onClose={() => setSheet(null)} />}
    </div>
  )
}
