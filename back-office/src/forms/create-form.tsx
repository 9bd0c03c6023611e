import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'

/** The page of something new; afterwards the list, where it stands. */
export const CreateForm = ({ children, defaults }: { children: ReactNode; defaults?: object }) => (
  <Create redirect="list" sx={{ '& .RaCreate-card': { maxWidth: '52rem' } }}>
    <SimpleForm noValidate sx={{ maxWidth: '48rem' }} {...(defaults && { defaultValues: defaults })}>
      {children}
    </SimpleForm>
  </Create>
)
