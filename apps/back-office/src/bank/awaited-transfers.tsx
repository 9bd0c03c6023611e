import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AwaitedTransfer } from '../../../../packages/contract/money/bank.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Arrived } from './arrived.tsx'

export function AwaitedTransfers() {
  const t = useTranslate()
  const answer = useApiQuery<AwaitedTransfer[]>('/bank/transfers/')
  return (
    <section className="bank-part" aria-labelledby="bank-awaited">
      <h2 id="bank-awaited">{t('bank.awaited.title')}</h2>
      <QueryResult answer={answer}>
        {(transfers) =>
          transfers.length === 0 ? (
            <p className="quiet">{t('bank.awaited.none')}</p>
          ) : (
            <ul className="bank-lines">
              {transfers.map((transfer) => (
                <Awaited key={transfer.payment_id} transfer={transfer} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function Awaited({ transfer }: { transfer: AwaitedTransfer }) {
  const t = useTranslate()
  const { money, dateAndTime } = useFormat()
  const { client, amount, received, symbol, title, start, held_until, payment_id } = transfer
  const name = usePersonName()(client)
  return (
    <li>
      <p className="bank-line">
        <b>
          <Link to={`/people/${client.id}`}>{name}</Link>
        </b>
        <span>{money(amount)}</span>
      </p>
      <p className="bank-note">
        {[
          start ? `${title}, ${dateAndTime(start)}` : title,
          t('bank.symbol', { symbol }),
          received > 0 && t('bank.awaited.received', { amount: money(received) }),
          held_until && t(start ? 'bank.awaited.until' : 'bank.awaited.untilOrder', { when: dateAndTime(held_until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Arrived paymentId={payment_id} name={name} />
    </li>
  )
}
