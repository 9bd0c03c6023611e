import type { ReactElement, ReactNode } from 'react'
import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'

/** A form over the settings. There is one of them, so it opens with its form, and stays after saving. */
export const SettingsForm = ({ title, aside, children }: { title?: ReactElement; aside?: ReactElement; children: ReactNode }) => (
  <Edit
    id="settings"
    resource="settings"
    redirect={false}
    mutationMode="pessimistic"
    loading={<SkeletonLines />}
    sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { maxWidth: '52rem' } }}
    actions={false}
    {...(title && { title })}
    {...(aside && { aside })}
  >
    <SimpleForm
      noValidate
      sx={{ maxWidth: '48rem' }}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      {children}
    </SimpleForm>
  </Edit>
)
