import { Link } from 'react-router'
import type { Order } from '../../../../packages/contract/money/order.ts'
import type { OwnTransfer } from '../../../../packages/contract/money/transfer.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { orderPath } from '../../lib/pass-paths.ts'
import { paths } from '../../lib/paths.ts'
import { HeldUntil } from './held-until.tsx'
import { ReleaseQuestion } from './release-question.tsx'
import { useReleaseHold } from './use-release-hold.ts'

type Props = {
  order: Order
  transfer: OwnTransfer | undefined
  now: number
  onReleased: (said: string) => Promise<void>
  onStale: () => Promise<void>
}

/** An unpaid order of a course. The person can pay for all spots that it holds, or release all of them. */
export function CourseOrderRow({ order: { id, name, course_id, price, covered, held_until }, transfer, now, onReleased, onStale }: Props) {
  const { t } = useTranslation('my-services')
  const { money } = useFormat()
  const release = useReleaseHold(() => api.delete(orderPath(id)), {
    onReleased: () => onReleased(t('hold.released_course', { name })),
    onStale,
  })
  return (
    <li className="wt">
      <div className="dt" aria-hidden="true" />
      <div>
        <h3>{course_id === null ? name : <Link to={paths.coursePage(course_id)}>{name}</Link>}</h3>
        <div className="meta">
          <span>{t('hold.course')}</span>
          <span className="num">{money((price * 100 - covered * 100) / 100)}</span>
          {transfer && <span>{t('hold.transfer')}</span>}
          {covered > 0 && <span>{t('hold.covered', { amount: money(covered) })}</span>}
        </div>
      </div>
      <HeldUntil until={held_until} now={now} label={t('hold.courseUntil')} />
      {release.isAsking ? (
        <ReleaseQuestion release={release} context="course" />
      ) : (
        <div className="act">
          <button type="button" className="link" onClick={release.ask}>
            {t('hold.release_course')}
            <span className="vh">: {name}</span>
          </button>
          {transfer ? (
            <a className="btn sm sec" href={transfer.transfer_url} aria-label={t('hold.finishOrder', { what: name })}>
              {t('hold.finish')}
            </a>
          ) : (
            course_id !== null && (
              <Link className="btn sm sec" to={paths.courseCheckout(course_id)} aria-label={t('hold.finishOrder', { what: name })}>
                {t('hold.finish')}
              </Link>
            )
          )}
        </div>
      )}
    </li>
  )
}
