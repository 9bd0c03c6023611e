import type { ReactNode } from 'react'
import { DeleteButton, Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import type { AuditEntry } from '../../../contract/audit.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'

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
export function Editing({ children, kind, removal, before, after }: Props) {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      aside={<AuditTrail kind={kind} />}
      sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { maxWidth: '52rem' } }}
    >
      {before}
      <SimpleForm
        noValidate
        sx={{ maxWidth: '48rem' }}
        toolbar={<FormToolbar>{removal ?? <DeleteButton mutationMode="undoable" />}</FormToolbar>}
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
