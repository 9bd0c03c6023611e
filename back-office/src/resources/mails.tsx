import { Button } from '@mui/material'
import { SelectInput, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { Mail } from '../../../contract/mail.ts'
import { api } from '../app/api.ts'
import { choicesOf } from '../forms/choices.ts'
import type { Column } from '../listing/column.ts'
import { search } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'
import { useAct } from '../parts/use-act.ts'

const columns: Column<Mail>[] = [
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment' },
  { name: 'to', value: ({ to }) => to, unsorted: true },
  { name: 'subject', value: ({ subject, kind }) => subject ?? kind, unsorted: true },
  { name: 'status', value: ({ status }) => status, kind: { words: 'choices.mailStatus' }, unsorted: true },
  { name: 'sent_at', value: ({ sent_at }) => sent_at, kind: 'moment', unsorted: true },
  { name: 'last_error', value: ({ last_error }) => last_error, unsorted: true },
]

export const MailList = () => (
  <Listing<Mail>
    columns={columns}
    filters={[
      search,
      <SelectInput
        key="status"
        source="status"
        label="listing.status"
        choices={choicesOf('mailStatus', ['queued', 'sent', 'failed', 'dropped'])}
      />,
    ]}
    rowClick={false}
    actions={<ResendButton />}
    card={({ subject, kind, to, status }) => ({ first: subject ?? kind, second: to, third: <Status status={status} /> })}
  />
)

const Status = ({ status }: Pick<Mail, 'status'>) => useTranslate()(`choices.mailStatus.${status}`)

function ResendButton() {
  const t = useTranslate()
  const notify = useNotify()
  const mail = useRecordContext<Mail>()
  const { run, isBusy } = useAct(() => api.post(`/mails/${mail?.id}/resend/`), {
    done: () => notify('resources.mails.resent', { type: 'success' }),
  })
  if (!mail?.can_resend) return null
  return (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={() => run()}>
      {t('resources.mails.resend')}
    </Button>
  )
}
