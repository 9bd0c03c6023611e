import { useTranslate } from 'react-admin'
import type { Income } from '../../../../packages/contract/money/income.ts'
import { useFormat } from '../i18n/format.ts'
import { Attendance } from './attendance.tsx'
import { SumTable } from './sum-table.tsx'

export function MonthSums({ income }: { income: Income }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { net, payments, refunds, fees, by_kind, by_method } = income
  const isEmpty = payments.count === 0 && refunds.count === 0
  return (
    <>
      <section className="net">
        <p>
          <strong>{money(net)}</strong>
          {t('money.net')}
        </p>
        {isEmpty ? (
          <p className="quiet">{t('money.nothing')}</p>
        ) : (
          <dl>
            <Sum name={t('money.came')} amount={money(payments.amount)} note={t('money.count', { smart_count: payments.count })} />
            <Sum name={t('money.back')} amount={minus(refunds.amount, money)} note={t('money.refunds', { smart_count: refunds.count })} />
            <Sum
              name={t('money.fees')}
              amount={fees.amount === null ? t('money.unknown') : minus(fees.amount, money)}
              note={fees.unknown > 0 ? t('money.feesUnknown', { smart_count: fees.unknown }) : ''}
            />
          </dl>
        )}
      </section>
      {!isEmpty && (
        <div className="money-columns">
          <SumTable title={t('money.byKind')} lines={by_kind.map(({ kind, ...sum }) => ({ name: t(`money.kind.${kind}`), ...sum }))} />
          <SumTable
            title={t('money.byMethod')}
            lines={by_method.map(({ method, channel, ...sum }) => ({ name: t(`money.method.${channel}.${method}`), ...sum }))}
          />
        </div>
      )}
      <Attendance attendance={income.attendance} />
    </>
  )
}

const minus = (amount: number, money: (amount: number) => string) => (amount === 0 ? money(0) : `−${money(amount)}`)

function Sum({ name, amount, note }: { name: string; amount: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="num">{amount}</span> <small>{note}</small>
      </dd>
    </div>
  )
}
