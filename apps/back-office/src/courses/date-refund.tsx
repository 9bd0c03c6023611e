import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { RefundedDate } from '../../../../packages/contract/booking/courses.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { coursePaths } from './course-paths.ts'

type Props = { courseId: number; offeringId: number; children?: (preview: RefundedDate) => ReactNode }

export function DateRefund({ courseId, offeringId, children }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const answer = useApiQuery<RefundedDate>(coursePaths.refundOfDate(courseId, offeringId))
  return (
    <QueryResult answer={answer}>
      {(preview) => {
        const { refunded, amount, left } = preview
        return (
          <div className="sheet-body">
            {refunded > 0 && <p>{t('courses.instead.refundText', { smart_count: refunded, amount: money(amount) })}</p>}
            {refunded > 0 && <p className="sheet-note">{t('passes.refund.way')}</p>}
            {left > 0 && <p>{t('courses.instead.left', { smart_count: left })}</p>}
            {refunded === 0 && left === 0 && <p>{t('courses.instead.nobody')}</p>}
            {children?.(preview)}
          </div>
        )
      }}
    </QueryResult>
  )
}
