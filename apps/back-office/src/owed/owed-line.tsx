import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { totalOwed } from './owed-groups.ts'

export function OwedLine() {
  const t = useTranslate()
  const { money } = useFormat()
  const { data } = useApiPage<Debtor>('/owed/')
  if (!data || data.total === 0) return null
  return (
    <p className="owed-line">
      <Link to="/owed">{t('owed.line', { smart_count: data.total, amount: money(totalOwed(data.rows)) })}</Link>
    </p>
  )
}
