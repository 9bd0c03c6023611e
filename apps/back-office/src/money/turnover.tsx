import { useTranslate } from 'react-admin'
import type { Turnover as YearlyTurnover } from '../../../../packages/contract/money/income.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'

export function Turnover({ year }: { year: number }) {
  const answer = useApiQuery<YearlyTurnover>(`/income/turnover/?year=${year}`)
  return <QueryResult answer={answer}>{(turnover) => <TurnoverSums turnover={turnover} />}</QueryResult>
}

function TurnoverSums({ turnover }: { turnover: YearlyTurnover }) {
  const t = useTranslate()
  const { money, wallDate } = useFormat()
  const { year, amount, limit, limit_at_once, vat_from } = turnover
  const isPayer = vat_from !== null && vat_from <= `${year}-12-31`
  const following = year + 1
  return (
    <section className="money-part" aria-labelledby="turnover">
      <h3 id="turnover">{t('money.turnover.title', { year })}</h3>
      <ul className="sum-lines">
        <li>
          <span>{t('money.turnover.amount')}</span>
          <span className="num">{money(amount)}</span>
        </li>
        {!isPayer && (
          <>
            <Limit amount={amount} limit={limit} note={t('money.turnover.fromJanuary', { following })} />
            <Limit amount={amount} limit={limit_at_once} note={t('money.turnover.atOnce')} />
          </>
        )}
      </ul>
      {!isPayer && amount > limit && (
        <p role="status">
          <strong>
            {amount > limit_at_once
              ? t('money.turnover.aboveAtOnce', { limit: money(limit_at_once) })
              : t('money.turnover.above', { limit: money(limit), following })}
          </strong>
        </p>
      )}
      <small>{isPayer ? t('money.turnover.payer', { date: wallDate(vat_from) }) : t('money.turnover.elsewhere')}</small>
    </section>
  )
}

function Limit({ amount, limit, note }: { amount: number; limit: number; note: string }) {
  const t = useTranslate()
  const { money } = useFormat()
  return (
    <li>
      <span>
        {t('money.turnover.limit', { limit: money(limit) })} <small>{note}</small>
      </span>
      <span className="num">{amount > limit ? t('money.turnover.over') : t('money.turnover.left', { amount: money(limit - amount) })}</span>
      <progress aria-hidden="true" max={limit} value={Math.min(Math.max(amount, 0), limit)} />
    </li>
  )
}
