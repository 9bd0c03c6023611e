import { Box, Typography } from '@mui/material'
import { SelectInput, Show, useRecordContext, useTranslate } from 'react-admin'
import type { Payment, PaymentDetail } from '../../../contract/payment.ts'
import { useFormat } from '../app/format.ts'
import { choicesOf, methodChoices } from '../forms/choices.ts'
import { type Column, shown } from '../listing/column.ts'
import { from, search, to } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'
import { ClassLink } from './class-link.tsx'
import { fullName } from './people.tsx'
import { refundColumns } from './refunds.tsx'

const columns: Column<Payment>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'at', value: ({ at }) => at, kind: 'moment' },
  { name: 'person', value: ({ person }) => fullName(person), unsorted: true },
  { name: 'booking', value: ({ booking }) => booking.title, unsorted: true },
  { name: 'amount', value: ({ amount }) => amount, kind: 'money' },
  { name: 'refunded', value: ({ refunded }) => refunded || null, kind: 'money', unsorted: true },
  { name: 'fee', value: ({ fee }) => fee, kind: 'money', unsorted: true },
  { name: 'method', value: ({ method }) => method, kind: { words: 'choices.method' }, unsorted: true },
  { name: 'channel', value: ({ channel }) => channel, kind: { words: 'choices.channel' }, unsorted: true },
  { name: 'status', value: ({ status }) => status, kind: { words: 'choices.paymentStatus' }, unsorted: true },
]

const filters = [
  search,
  <SelectInput
    key="status"
    source="status"
    label="listing.status"
    choices={choicesOf('paymentStatus', ['open', 'closed', 'kept', 'returned'])}
  />,
  <SelectInput key="method" source="method" label="listing.method" choices={methodChoices} />,
  from,
  to,
]

export const PaymentList = () => (
  <Listing<Payment>
    columns={columns}
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    rowClick="show"
    card={({ person, booking, at, amount }, { date, money }) => ({
      first: fullName(person),
      second: `${booking.title} · ${date(at)}`,
      third: money(amount),
    })}
  />
)

export const PaymentShow = () => (
  <Show>
    <Details />
  </Show>
)

function Details() {
  const t = useTranslate()
  const format = useFormat()
  const payment = useRecordContext<PaymentDetail>()
  if (!payment) return null
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 3 }}>
      <Facts columns={columns} row={payment} resource="payments" />
      <ClassLink id={payment.booking.offering_id} />
      {payment.provider_payment_id && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {payment.provider}: {payment.provider_payment_id}
        </Typography>
      )}
      {payment.refunds.length > 0 && (
        <section>
          <Typography component="h2" variant="h6">
            {t('resources.refunds.name', { smart_count: 2 })}
          </Typography>
          {payment.refunds.map((refund) => (
            <Typography key={refund.id}>
              {refundColumns
                .map((column) => shown(column, refund, format, t))
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          ))}
        </section>
      )}
    </Box>
  )
}

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
        const text = shown(column, row, format, t)
        return text ? [<dt key="name">{t(`resources.${resource}.fields.${column.name}`)}</dt>, <dd key="text">{text}</dd>] : null
      })}
    </Box>
  )
}
