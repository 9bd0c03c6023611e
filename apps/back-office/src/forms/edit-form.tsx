import { type ReactNode, useId, useState } from 'react'
import { DeleteButton, Edit, Form, type RaRecord, useNotify, useRedirect, useResourceContext, useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import { AuditHistory } from '../audit/audit-history.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { isAnnounced } from '../undo/undo-store.ts'
import { BackLink } from './back-link.tsx'
import { SaveBar } from './save-bar.tsx'
import { useChangedCount } from './use-changed-count.ts'
import { useWrongCount } from './use-wrong-count.ts'
import './form.css'

type Props = {
  children: ReactNode
  kind: AuditEntry['kind']
  removal?: ReactNode
  /** The translation key of a title. If set, the fields are below it and collapsed at first. */
  folded?: string
  before?: ReactNode
  after?: ReactNode
  leadsTo?: 'list' | 'show'
}

/** The form of a record and its audit log. Saving waits for the server, so that its errors appear at the fields. */
export function EditForm({ children, kind, removal, folded, before, after, leadsTo = 'list' }: Props) {
  const form = useId()
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const [round, setRound] = useState(0)
  const leave = (record: RaRecord) => {
    if (!isAnnounced(record)) notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } })
    redirect(leadsTo, resource, record.id, record)
  }
  return (
    <Edit
      actions={false}
      mutationMode="pessimistic"
      loading={<SkeletonLines />}
      mutationOptions={{ onSuccess: leave }}
      aside={<AuditHistory kind={kind} />}
      sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { maxWidth: '66rem' } }}
    >
      <div className="form-above">
        <BackLink />
        {before}
      </div>
      <Form key={round} id={form} noValidate disableInvalidFormNotification>
        <div className="form">
          {folded ? (
            <details className="form-fold">
              <summary>{t(folded)}</summary>
              {children}
            </details>
          ) : (
            children
          )}
          <div className="form-removal">{removal ?? <DeleteButton mutationMode="pessimistic" />}</div>
        </div>
        <ChangesBar form={form} onDiscard={() => setRound(round + 1)} />
      </Form>
      {after}
    </Edit>
  )
}

export function ChangesBar({ form, onDiscard }: { form: string; onDiscard: () => void }) {
  const count = useChangedCount()
  const wrong = useWrongCount()
  if (count === 0 && wrong === 0) return null
  return <SaveBar form={form} deed="ra.action.save" state={{ text: 'forms.unsaved', count }} onDiscard={onDiscard} />
}
