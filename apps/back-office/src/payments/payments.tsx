import { Box, Typography } from '@mui/material'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Payment, PaymentDetail } from '../../../../packages/contract/money/payment.ts'
import { Arrived } from '../bank/arrived.tsx'
import { CoveredPart } from '../bookings/covered.tsx'
import { ClassLink } from '../catalog/class-link.tsx'
import { useFormat } from '../i18n/format.ts'
import { type Column, displayValue } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { TakenInPerson } from '../money/taken-in-person.tsx'
import { PaymentReceipt } from '../receipts/receipt-file.tsx'
import { usePersonName } from '../roster/use-person-name.ts'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { methodColumn, moneyColumns, moneyFilters, moneyListProps } from './money-list.tsx'
import { paidForText } from './paid-for.ts'
import { PaymentRefunds } from './payment-refunds.tsx'
import { wayOf } from './payment-way.ts'
import { isReassignable, ReassignPayment } from './reassign-payment.tsx'

const columns: Column<Payment>[] = [
  ...moneyColumns,
  { name: 'covered', value: ({ covered }) => covered || null, kind: 'money', unsorted: true, isRare: true },
  { name: 'refunded', value: ({ refunded }) => refunded || null, kind: 'money', unsorted: true, isRare: true },
  { name: 'fee', value: ({ fee }) => fee, kind: 'money', isRare: true },
  { ...methodColumn, value: wayOf },
  { name: 'channel', value: ({ channel }) => channel, kind: { choices: 'choices.channel' } },
  { name: 'status', value: ({ status }) => status, kind: { choices: 'choices.paymentStatus' } },
]

const filters = moneyFilters('paymentStatus', ['open', 'closed', 'kept', 'returned'])

export const PaymentList = () => (
  <ResourceList<Payment>
    columns={columns}
    filters={filters}
    rowClick="show"
    {...moneyListProps}
    card={(payment, format, t) => ({
      ...moneyListProps.card(payment, format, t),
      second: (
        <>
          {paidForText(payment)} · {format.date(payment.at)}
          <CoveredPart of={payment} />
        </>
      ),
    })}
  />
)

export const PaymentShow = () => (
  <Show loading={<SkeletonLines />}>
    <Details />
  </Show>
)

function Details() {
  const t = useTranslate()
  const payment = useRecordContext<PaymentDetail>()
  const personName = usePersonName()
  if (!payment) return null
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 3 }}>
      <Facts columns={columns} row={payment} resource="payments" />
      {payment.booking ? (
        <ClassLink id={payment.booking.offering_id} />
      ) : (
        <Link to={`/people/${payment.person.id}`}>{t('class.person.page')}</Link>
      )}
      {payment.provider_payment_id && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {t(`choices.provider.${payment.provider}`)}: {payment.provider_payment_id}
        </Typography>
      )}
      {payment.transfer && (payment.status === 'open' || payment.status === 'closed') && (
        <div>
          <Typography variant="body2" color="text.secondary">
            {t('bank.symbol', { symbol: payment.transfer.symbol })}
          </Typography>
          <Arrived paymentId={payment.id} name={personName(payment.person)} />
        </div>
      )}
      {payment.in_person !== null && <TakenInPerson payment={payment} />}
      {hasReceipt(payment) && (
        <div>
          <PaymentReceipt paymentId={payment.id} />
        </div>
      )}
      {payment.booking && payment.status === 'kept' && isReassignable(payment) && (
        <div>
          <ReassignPayment payment={payment} name={personName(payment.person)} />
        </div>
      )}
      <PaymentRefunds refunds={payment.refunds} />
    </Box>
  )
}

const hasReceipt = ({ amount, status }: PaymentDetail) => amount > 0 && (status === 'kept' || status === 'returned')

function Facts<Row>({ columns, row, resource }: { columns: Column<Row>[]; row: Row; resource: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 3,
        rowGap: 1,
        m: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {columns.map((column) => {
        const text = displayValue(column, row, format, t)
        return text ? [<dt key="name">{t(`resources.${resource}.fields.${column.name}`)}</dt>, <dd key="text">{text}</dd>] : null
      })}
    </Box>
  )
}
