import { Button } from '@mui/material'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { Mail } from '../../../../packages/contract/people/email.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { choicesOf } from '../forms/choices.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'

const fateOf = ({ status, returned }: Mail) => (returned ? 'returned' : status)

const columns: Column<Mail>[] = [
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment' },
  { name: 'to', value: ({ to }) => to },
  { name: 'subject', value: ({ subject, kind }, t) => subject ?? t(`choices.mailKind.${kind}`) },
  { name: 'status', value: fateOf, kind: { words: 'choices.mailStatus' } },
  { name: 'sent_at', value: ({ sent_at }) => sent_at, kind: 'moment' },
  { name: 'last_error', value: ({ last_error }) => last_error, unsorted: true },
]

export const EmailList = () => (
  <ResourceList<Mail>
    columns={columns}
    filters={{
      hasSearch: true,
      choices: [{ name: 'status', label: 'listing.status', choices: choicesOf('mailStatus', ['queued', 'sent', 'failed', 'dropped']) }],
    }}
    rowClick={false}
    actions={<ResendButton />}
    card={(mail, { day }) => ({ first: mail.subject ?? <Kind mail={mail} />, second: mail.to, third: day(mail.created_at) })}
  />
)

const Kind = ({ mail }: { mail: Mail }) => useTranslate()(`choices.mailKind.${mail.kind}`)

function ResendButton() {
  const t = useTranslate()
  const notify = useNotify()
  const mail = useRecordContext<Mail>()
  const { run, isBusy } = useAction(() => api.post(`/mails/${mail?.id}/resend/`), {
    done: () => notify('resources.mails.resent', { type: 'success' }),
  })
  if (!mail?.can_resend) return null
  return (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={() => run()}>
      {t('resources.mails.resend')}
    </Button>
  )
}
