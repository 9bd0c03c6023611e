import { ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import type { StaffTimeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import type { Column } from '../lists/column.ts'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { ClassLink } from './class-link.tsx'
import { KindSection } from './kind-links.tsx'
import { VisibilitySection } from './visibility-section.tsx'

const columns: Column<StaffTimeslot>[] = [
  { name: 'start', value: ({ start }) => start, kind: 'moment' },
  { name: 'end', value: ({ end }) => end, kind: 'moment' },
  { name: 'service_id', value: ({ service }) => service.name, sortBy: 'title' },
  { name: 'price', value: ({ service }) => service.price, kind: 'money' },
  { name: 'registrations_count', value: ({ registrations_count }) => registrations_count > 0, kind: 'truth', unsorted: true },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

export const TimeslotList = () => (
  <ResourceList<StaffTimeslot>
    columns={columns}
    filters={{ hasSearch: true, dates: 'upcoming', choices: [isActiveFilter] }}
    {...upcomingFirst()}
    card={({ start, end, service, is_active }, { day, timeRange, money }) => ({
      first: `${day(start)}, ${timeRange(start, end)}`,
      second: service.name,
      third: money(service.price),
      mark: !is_active && <HiddenMark />,
    })}
  />
)

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
