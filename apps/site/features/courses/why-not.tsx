import type { MakeUpReason } from '../../../../packages/contract/booking/courses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCourseTexts } from './use-course-texts.ts'
import type { MakeUpClass } from './use-make-ups.ts'

/** The number of classes named for one reason. Further classes are only counted. */
const MAX = 5

export function WhyNot({ classes }: { classes: MakeUpClass[] }) {
  const { t } = useTranslation('courses')
  const { when } = useCourseTexts()
  const groups = byReason(classes)
  if (groups.length === 0) return null
  return (
    <details>
      <summary className="link">{t('makeUps.whyNot')}</summary>
      <ul className="week-list">
        {groups.map(({ reason, classes: others }) => (
          <li key={reason}>
            <b>{t(`makeUps.reason.${reason}`)}</b>
            <small>
              {others.slice(0, MAX).map((one, index) => (
                <span key={one.offering_id}>
                  {index > 0 && '; '}
                  {one.title}, <span className="whole">{when(one)}</span>
                </span>
              ))}
              {others.length > MAX && <> {t('makeUps.more', { count: others.length - MAX })}</>}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

function byReason(classes: MakeUpClass[]): { reason: MakeUpReason; classes: MakeUpClass[] }[] {
  const groups = new Map<MakeUpReason, MakeUpClass[]>()
  for (const one of classes) if (one.reason !== null) groups.set(one.reason, [...(groups.get(one.reason) ?? []), one])
  return [...groups].map(([reason, others]) => ({ reason, classes: others }))
}
