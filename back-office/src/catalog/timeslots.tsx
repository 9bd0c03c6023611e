import { BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import type { StaffTimeslot } from '../../../contract/timeslot.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { WideFieldGrid } from '../forms/field-grid.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import { VisibilityInput } from '../forms/visibility-input.tsx'
import type { Column } from '../lists/column.ts'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { ClassLink } from './class-link.tsx'

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
    <ReferenceInput source="service_id" reference="services" perPage={200} sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput optionText="name" validate={required()} />
    </ReferenceInput>
    <WideFieldGrid>
      <StudioTimeInput source="start" isRequired />
      <StudioTimeInput source="end" help="resources.timeslots.help.end" />
    </WideFieldGrid>
    <TextInput source="meet_link" type="url" helperText="resources.timeslots.help.meet_link" />
    <VisibilityInput />
    <BooleanInput source="force" helperText="forms.force" />
  </>
)

export const TimeslotCreate = () => (
  <CreateForm defaults={{ is_active: true }}>
    <Form />
  </CreateForm>
)
export const TimeslotEdit = () => (
  <EditForm kind="slot" before={<ClassLink />}>
    <Form />
  </EditForm>
)
