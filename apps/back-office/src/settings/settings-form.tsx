import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Edit, Form } from 'react-admin'
import { ChangesBar } from '../forms/edit-form.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'

type Props = { title?: ReactElement | false; before?: ReactNode; children: ReactNode }

export function SettingsForm({ title, before, children }: Props) {
  const form = useId()
  const [round, setRound] = useState(0)
  return (
    <Edit
      id="settings"
      resource="settings"
      redirect={false}
      mutationMode="pessimistic"
      loading={<SkeletonLines />}
      sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { maxWidth: '66rem' } }}
      actions={false}
      {...(title !== undefined && { title })}
    >
      <Form key={round} id={form} noValidate disableInvalidFormNotification>
        <div className="form">
          {before}
          {children}
        </div>
        <ChangesBar form={form} onDiscard={() => setRound(round + 1)} />
      </Form>
    </Edit>
  )
}
