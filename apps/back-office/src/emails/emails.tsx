import { Button } from '@mui/material'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { LoggedEmail } from '../../../../packages/contract/people/email.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { choicesOf } from '../forms/choices.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'

const fateOf = ({ status, returned }: LoggedEmail) => (returned ? 'returned' : status)

const columns: Column<LoggedEmail>[] = [
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment' },
  { name: 'to', value: ({ to }) => to },
  { name: 'subject', value: ({ subject, kind }, t) => subject ?? t(`choices.emailKind.${kind}`) },
  { name: 'status', value: fateOf, kind: { choices: 'choices.emailStatus' } },
  { name: 'sent_at', value: ({ sent_at }) => sent_at, kind: 'moment' },
  { name: 'last_error', value: ({ last_error }) => last_error, unsorted: true },
]

export const EmailList = () => (
  <ResourceList<LoggedEmail>
    columns={columns}
    filters={{
      hasSearch: true,
      choices: [{ name: 'status', label: 'listing.status', choices: choicesOf('emailStatus', ['queued', 'sent', 'failed', 'dropped']) }],
    }}
    rowClick={false}
    actions={<ResendButton />}
    card={(email, { day }) => ({ first: email.subject ?? <Kind email={email} />, second: email.to, third: day(email.created_at) })}
  />
)

const Kind = ({ email }: { email: LoggedEmail }) => useTranslate()(`choices.emailKind.${email.kind}`)

function ResendButton() {
  const t = useTranslate()
  const notify = useNotify()
  const email = useRecordContext<LoggedEmail>()
  const { run, isBusy } = useAction(() => api.post(`/emails/${email?.id}/resend/`), {
    done: () => notify('resources.emails.resent', { type: 'success' }),
  })
  if (!email?.can_resend) return null
  return (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={() => run()}>
      {t('resources.emails.resend')}
    </Button>
  )
}
