import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Debtor } from '../../../contract/owed.ts'
import { useFormat } from '../app/format.ts'
import { usePage } from '../parts/use-answer.ts'
import { sumOf } from './owed.tsx'

/** That somebody owes, how much in all, and the way to who. Nothing while nobody does. */
export function OwedLine() {
  const t = useTranslate()
  const { money } = useFormat()
  const { data } = usePage<Debtor>('/owed/')
  if (!data || data.total === 0) return null
  return (
    <p className="owed-line">
      <Link to="/owed">{t('owed.line', { smart_count: data.total, amount: money(sumOf(data.rows)) })}</Link>
    </p>
  )
}
