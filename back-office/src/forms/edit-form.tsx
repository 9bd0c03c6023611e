import type { ReactNode } from 'react'
import { DeleteButton, Edit, type RaRecord, SaveButton, SimpleForm, Toolbar, useNotify, useRedirect, useResourceContext } from 'react-admin'
import type { AuditEntry } from '../../../contract/audit.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { isAnnounced } from '../undo/undo-store.ts'

type Props = {
  children: ReactNode
  /** Under which name the audit trail keeps it. */
  kind: AuditEntry['kind']
  /** In place of the button that deletes with an undo. */
  removal?: ReactNode
  /** Above the form. */
  before?: ReactNode
  /** Below it. */
  after?: ReactNode
}

/** The page of one record: its form, and below it who changed what. Saved at once, so that what the server refuses shows at its field. */
export function EditForm({ children, kind, removal, before, after }: Props) {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const leave = (record: RaRecord) => {
    if (!isAnnounced(record)) notify('undo.saved', { type: 'info' })
    redirect('list', resource, record.id, record)
  }
  return (
    <Edit
      mutationMode="pessimistic"
      loading={<SkeletonLines />}
      mutationOptions={{ onSuccess: leave }}
      aside={<AuditTrail kind={kind} />}
      sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { maxWidth: '52rem' } }}
    >
      {before}
      <SimpleForm
        noValidate
        sx={{ maxWidth: '48rem' }}
        toolbar={<FormToolbar>{removal ?? <DeleteButton mutationMode="pessimistic" />}</FormToolbar>}
      >
        {children}
      </SimpleForm>
      {after}
    </Edit>
  )
}

const FormToolbar = ({ children }: { children: ReactNode }) => (
  <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
    <SaveButton />
    {children}
  </Toolbar>
)
