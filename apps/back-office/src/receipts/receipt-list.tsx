import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { choicesOf } from '../forms/choices.ts'
import type { Column } from '../lists/column.ts'
import type { ListFilters } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { CorrectReceipt } from './correct-receipt.tsx'
import { ReceiptFile } from './receipt-file.tsx'
import './receipts.css'

const kindOf = ({ kind, corrected_by, buyer }: ReceiptView): string =>
  corrected_by !== null ? 'void' : kind === 'correction' || (kind === 'receipt' && buyer.company) ? 'invoice' : kind

const columns: Column<ReceiptView>[] = [
  { name: 'number', value: ({ number }) => number, unsorted: true, under: ({ refers_to }) => refers_to ?? '' },
  { name: 'at', value: ({ at }) => at, kind: 'moment', unsorted: true },
  {
    name: 'buyer',
    value: ({ buyer }) => buyer.name,
    under: ({ buyer }) => [buyer.company, buyer.company_number].filter(Boolean).join(', IČO '),
    unsorted: true,
  },
  { name: 'title', value: ({ title }) => title, unsorted: true },
  { name: 'method', value: ({ method }) => method, kind: { choices: 'choices.method' }, unsorted: true },
  { name: 'kind', value: kindOf, kind: { choices: 'receipts.kind' }, unsorted: true },
  { name: 'amount', value: ({ amount }) => amount, kind: 'money', unsorted: true },
  { name: 'refers_to', value: ({ refers_to }) => refers_to, inFile: true },
  { name: 'corrected_by', value: ({ corrected_by }) => corrected_by, inFile: true },
  { name: 'company', value: ({ buyer }) => buyer.company, inFile: true },
  { name: 'company_number', value: ({ buyer }) => buyer.company_number, inFile: true },
]

const filters = (): ListFilters => ({
  hasSearch: true,
  choices: [
    { name: 'kind', label: 'listing.kind', choices: choicesOf('receiptFilter', ['receipt', 'credit_note', 'company']) },
    { name: 'year', label: 'receipts.year', choices: lastYears(), areMany: true },
  ],
})

const YEARS = 10
const lastYears = () => {
  const now = Number(studioToday().slice(0, 4))
  return Array.from({ length: YEARS }, (_, ago) => String(now - ago)).map((year) => ({ id: year, name: year }))
}

export const ReceiptList = () => (
  <ResourceList<ReceiptView>
    columns={columns}
    filters={filters()}
    rowClick={false}
    actions={<Actions />}
    card={(receipt, { date, money }, t) => ({
      first: `${receipt.number} · ${receipt.buyer.company ?? receipt.buyer.name}`,
      second: `${receipt.title} · ${date(receipt.at)}`,
      third: money(receipt.amount),
      mark: t(`receipts.kind.${kindOf(receipt)}`),
    })}
  />
)

function Actions() {
  const t = useTranslate()
  const receipt = useRecordContext<ReceiptView>()
  const [isCorrecting, setCorrecting] = useState(false)
  if (!receipt) return null
  return (
    <span className="receipt-acts">
      <ReceiptFile receipt={receipt} />
      {receipt.correctable && (
        <Button size="small" onClick={() => setCorrecting(true)} aria-label={t('receipts.correct.openNamed', { number: receipt.number })}>
          {t('receipts.correct.open')}
        </Button>
      )}
      {isCorrecting && <CorrectReceipt receipt={receipt} onClose={() => setCorrecting(false)} />}
    </span>
  )
}
