import { Button } from '@mui/material'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { ListedRefund } from '../../../../packages/contract/money/payment.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { usePersonName } from '../roster/use-person-name.ts'
import { MarkRefundedButton } from './mark-refunded-button.tsx'
import { methodColumn, moneyColumns, moneyFilters, moneyListProps } from './money-list.tsx'

const refundColumns: Column<ListedRefund>[] = [
  ...moneyColumns,
  methodColumn,
  { name: 'status', value: ({ status }) => status, kind: { choices: 'choices.refundStatus' } },
  { name: 'cause', value: ({ cause }) => cause, kind: { choices: 'choices.refundCause' } },
  { name: 'error', value: ({ error }) => error, unsorted: true },
]

const filters = moneyFilters('refundStatus', ['due', 'sent', 'done', 'failed'])

export const RefundList = () => (
  <ResourceList<ListedRefund>
    columns={refundColumns}
    filters={filters}
    rowClick={(_id, _resource, { payment_id }) => `/payments/${payment_id}/show`}
    actions={<RefundAct />}
    {...moneyListProps}
  />
)

function RefundAct() {
  const personName = usePersonName()
  const refund = useRecordContext<ListedRefund>()
  if (refund?.status === 'failed') return <Retry refund={refund} />
  if (refund?.status === 'due' && refund.channel === 'studio')
    return <MarkRefundedButton refundId={refund.id} amount={refund.amount} name={personName(refund.person)} size="small" />
  return null
}

function Retry({ refund }: { refund: ListedRefund }) {
  const t = useTranslate()
  const notify = useNotify()
  const { run, isBusy } = useAction(() => api.post(`/refunds/${refund.id}/retry/`), {
    done: () => notify('resources.refunds.retried', { type: 'success' }),
  })
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isBusy}
      onClick={(event) => {
        event.stopPropagation()
        event.preventDefault()
        run()
      }}
    >
      {t('resources.refunds.retry')}
    </Button>
  )
}
