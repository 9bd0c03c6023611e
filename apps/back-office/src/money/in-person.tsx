import { Title, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { noonOf } from '../../../../packages/browser/format.ts'
import type { InPersonLine } from '../../../../packages/contract/money/in-person.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioTime } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { thisMonth } from './month.ts'
import { MonthHead } from './month-head.tsx'
import { SalesRecords } from './sales-records.tsx'
import './money.css'
import './in-person.css'

export default function InPerson() {
  const t = useTranslate()
  const [parameters, setParameters] = useSearchParams()
  const month = parameters.get('month') ?? thisMonth()
  const answer = useApiQuery<InPersonLine[]>(`/in-person/?month=${month}`)
  return (
    <div className="money">
      <Title title={t('inPerson.title')} />
      <MonthHead month={month} file="in-person" onChoose={(chosen) => setParameters({ month: chosen }, { replace: true })} />
      <QueryResult answer={answer}>
        {(lines) => (lines.length === 0 ? <p className="quiet">{t('inPerson.none')}</p> : <Days lines={lines} />)}
      </QueryResult>
      <SalesRecords />
    </div>
  )
}

function Days({ lines }: { lines: InPersonLine[] }) {
  const { longDay } = useFormat()
  const days = Map.groupBy(lines, ({ at }) => studioTime(at).date)
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="in-person" aria-labelledby={`day-${day}`}>
      <header>
        <h3 id={`day-${day}`}>{longDay(noonOf(day))}</h3>
        <Sum lines={ofDay} />
      </header>
      <ol>
        {ofDay.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ol>
    </section>
  ))
}

function Sum({ lines }: { lines: InPersonLine[] }) {
  const { money } = useFormat()
  return <span className="num">{money(lines.reduce((sum, { amount }) => sum + amount, 0))}</span>
}

function Line({ line }: { line: InPersonLine }) {
  const t = useTranslate()
  const { money, time } = useFormat()
  const { number, at, amount, method, title, payment_id, cancels, is_refund, client } = line
  const name = usePersonName()(client)
  return (
    <li>
      <span className="num in-person-number">{number}</span>
      <span className="in-person-what">
        <Link to={`/payments/${payment_id}/show`}>{name}</Link>
        <small>
          {[
            time(at),
            title,
            t(`class.method.studio.${method}`),
            is_refund && (cancels === null ? t('inPerson.cancelsEarlier') : t('inPerson.cancels', { number: cancels })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="num">{amount < 0 ? `−${money(-amount)}` : money(amount)}</span>
    </li>
  )
}
