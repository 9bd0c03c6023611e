import { Button } from '@mui/material'
import { SelectInput, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { ListedRefund } from '../../../contract/payment.ts'
import { api } from '../app/api.ts'
import { choicesOf, methodChoices } from '../forms/choices.ts'
import type { Column } from '../listing/column.ts'
import { from, search, to } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'
import { useAct } from '../parts/use-act.ts'
import { fullName } from './people.tsx'

export const refundColumns: Column<ListedRefund>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'at', value: ({ at }) => at, kind: 'moment' },
  { name: 'person', value: ({ person }) => fullName(person), unsorted: true },
  { name: 'booking', value: ({ booking }) => booking.title, unsorted: true },
  { name: 'amount', value: ({ amount }) => amount, kind: 'money' },
  { name: 'method', value: ({ method }) => method, kind: { words: 'choices.method' }, unsorted: true },
  { name: 'status', value: ({ status }) => status, kind: { words: 'choices.refundStatus' }, unsorted: true },
  { name: 'cause', value: ({ cause }) => cause, kind: { words: 'choices.refundCause' }, unsorted: true },
  { name: 'error', value: ({ error }) => error, unsorted: true },
]

const filters = [
  search,
  <SelectInput
    key="status"
    source="status"
    label="listing.status"
    choices={choicesOf('refundStatus', ['due', 'sent', 'done', 'failed'])}
  />,
  <SelectInput key="method" source="method" label="listing.method" choices={methodChoices} />,
  from,
  to,
]

export const RefundList = () => (
  <Listing<ListedRefund>
    columns={refundColumns}
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    rowClick={(_id, _resource, { payment_id }) => `/payments/${payment_id}/show`}
    actions={<RefundAct />}
    card={({ person, booking, at, amount }, { date, money }) => ({
      first: fullName(person),
      second: `${booking.title} · ${date(at)}`,
      third: money(amount),
    })}
  />
)

/** A refund that failed is tried again; one by hand is noted as handed over. */
function RefundAct() {
  const refund = useRecordContext<ListedRefund>()
  if (refund?.status === 'failed') return <Act refund={refund} path="retry" words="retry" said="retried" />
  if (refund?.status === 'due' && refund.channel === 'studio')
    return <Act refund={refund} path="given-back" words="givenBack" said="givenBackDone" />
  return null
}

function Act({ refund, path, words, said }: { refund: ListedRefund; path: string; words: string; said: string }) {
  const t = useTranslate()
  const notify = useNotify()
  const { run, isBusy } = useAct(() => api.post(`/refunds/${refund.id}/${path}/`), {
    done: () => notify(`resources.refunds.${said}`, { type: 'success' }),
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
      {t(`resources.refunds.${words}`)}
    </Button>
  )
}
