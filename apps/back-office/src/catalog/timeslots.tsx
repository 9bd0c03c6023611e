import { ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import { ClassLink } from './class-link.tsx'
import { KindSection } from './kind-links.tsx'
import { VisibilitySection } from './visibility-section.tsx'

const Form = () => (
  <>
    <FormSection title="forms.service.title" help="forms.service.help">
      <ReferenceInput source="service_id" reference="services" perPage={200} sort={{ field: 'name', order: 'ASC' }}>
        <SelectInput optionText="name" validate={required()} helperText={false} />
      </ReferenceInput>
    </FormSection>
    <FormSection title="forms.when.title" help="forms.when.help">
      <FieldPair>
        <StudioTimeInput source="start" isRequired />
        <StudioTimeInput source="end" help="resources.timeslots.help.end" />
      </FieldPair>
    </FormSection>
    <FormSection title="forms.where.title">
      <TextInput source="meet_link" type="url" helperText="resources.timeslots.help.meet_link" />
    </FormSection>
    <VisibilitySection />
  </>
)

export const TimeslotCreate = () => (
  <CreateForm defaults={{ is_active: true }}>
    <KindSection />
    <Form />
  </CreateForm>
)
export const TimeslotEdit = () => (
  <EditForm kind="slot" before={<ClassLink />}>
    <Form />
  </EditForm>
)
