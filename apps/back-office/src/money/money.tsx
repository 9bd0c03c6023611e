import { Title, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { AttentionItem } from '../../../../packages/contract/money/attention.ts'
import type { Income } from '../../../../packages/contract/money/income.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { TaskRow } from '../today/task-row.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { thisMonth } from './month.ts'
import { MonthHead } from './month-head.tsx'
import { MonthSums } from './month-sums.tsx'
import { Turnover } from './turnover.tsx'
import './money.css'

export default function Money() {
  const t = useTranslate()
  const [parameters, setParameters] = useSearchParams()
  const month = parameters.get('month') ?? thisMonth()
  const income = useApiQuery<Income>(`/income/?month=${month}`)
  return (
    <div className="money">
      <Title title={t('app.menu.money')} />
      <MonthHead month={month} onChoose={(chosen) => setParameters({ month: chosen }, { replace: true })} />
      <QueryResult answer={income}>{(brought) => <MonthSums income={brought} />}</QueryResult>
      <Turnover year={Number(month.slice(0, 4))} />
      <Attention />
      <p className="money-more">
        <Link to="/money/year">{t('money.year')}</Link> <Link to="/payments">{t('money.payments')}</Link>{' '}
        <Link to="/refunds">{t('money.refundList')}</Link> <Link to="/passes">{t('money.passList')}</Link>{' '}
        <Link to="/vouchers">{t('money.voucherList')}</Link> <Link to="/receipts">{t('money.receiptList')}</Link>
      </p>
    </div>
  )
}

function Attention() {
  const t = useTranslate()
  const { data = [] } = useApiQuery<AttentionItem[]>('/attention/?done=false')
  if (data.length === 0) return null
  return (
    <section className="money-part" aria-labelledby="attention">
      <h3 id="attention">{t('money.attention')}</h3>
      <ul className="tasks">
        {data.map((item) => (
          <TaskRow key={item.id} task={{ ...item, email_id: null, days_off_id: null, offering_id: null, action_id: null }} />
        ))}
      </ul>
    </section>
  )
}
