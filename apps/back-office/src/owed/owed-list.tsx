import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { AskAll } from './ask-all.tsx'
import { AskToPay } from './ask-to-pay.tsx'
import { owedGroups, totalOwed } from './owed-groups.ts'
import { RecordPayment } from './record-payment.tsx'
import { WriteOffDebt } from './write-off-debt.tsx'
import './owed.css'

export function OwedList() {
  const t = useTranslate()
  const answer = useApiPage<Debtor>('/owed/')
  return (
    <div className="owed">
      <Title title={t('owed.title')} />
      <p>{t('owed.text')}</p>
      <QueryResult answer={answer}>{({ rows, total }) => <Debtors rows={rows} total={total} />}</QueryResult>
    </div>
  )
}

function Debtors({ rows, total }: { rows: Debtor[]; total: number }) {
  const t = useTranslate()
  const { money, day } = useFormat()
  const [first] = rows
  if (!first) return <p className="roster-empty">{t('owed.nobody')}</p>
  return (
    <>
      <p className="owed-sum">
        <strong>{money(totalOwed(rows))}</strong>
        <span>{t('owed.clients', { smart_count: total })}</span>
        <span>{t('owed.oldest', { day: day(first.oldest) })}</span>
      </p>
      <AskAll debtors={rows} />
      {owedGroups(rows, studioToday()).map(({ name, debtors, amount }) => (
        <section key={name} className="owed-group" aria-labelledby={`owed-${name}`}>
          <header>
            <h2 id={`owed-${name}`}>{t(`owed.group.${name}`)}</h2>
            <span>{money(amount)}</span>
          </header>
          <ul>
            {debtors.map((debtor) => (
              <OwingPerson key={debtor.person.id} debtor={debtor} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function OwingPerson({ debtor }: { debtor: Debtor }) {
  const { money } = useFormat()
  const { person, amount } = debtor
  const name = usePersonName()(person)
  return (
    <li>
      <div className="owed-who">
        <h3>
          <Link to={`/people/${person.id}`}>{name}</Link>
        </h3>
        <span>{money(amount)}</span>
      </div>
      <Debt debtor={debtor} name={name} />
    </li>
  )
}

export function Debt({ debtor: { person, asked_at, bookings }, name }: { debtor: Debtor; name: string }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return (
    <>
      <ul className="owed-for">
        {bookings.map((booking) => (
          <li key={booking.booking_id}>
            <Link to={`/class/${booking.offering_id}`}>{booking.title}</Link>, {dateAndTime(booking.start)}
            <div className="owed-acts">
              <RecordPayment booking={booking} amount={booking.amount} name={name} />
              <WriteOffDebt booking={booking} amount={booking.amount} name={name} />
            </div>
          </li>
        ))}
      </ul>
      {!person.email && <p className="owed-ask">{t('owed.noEmail')}</p>}
      <AskToPay person={person} name={name} askedAt={asked_at} />
    </>
  )
}
