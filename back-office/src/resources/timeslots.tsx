import { BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import type { StaffTimeslot } from '../../../contract/timeslot.ts'
import { WideColumns } from '../forms/columns.tsx'
import { Creating } from '../forms/creating.tsx'
import { Editing } from '../forms/editing.tsx'
import { ShownInput } from '../forms/shown-input.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import type { Column } from '../listing/column.ts'
import { from, isActive, search, to } from '../listing/filters.tsx'
import { HiddenMark } from '../listing/hidden-mark.tsx'
import { Listing } from '../listing/listing.tsx'
import { upcomingFirst } from '../listing/upcoming-first.ts'
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
  <Listing<StaffTimeslot>
    columns={columns}
    filters={[search, from, to, isActive]}
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
    <WideColumns>
      <StudioTimeInput source="start" isRequired />
      <StudioTimeInput source="end" help="resources.timeslots.help.end" />
    </WideColumns>
    <TextInput source="meet_link" type="url" helperText="resources.timeslots.help.meet_link" />
    <ShownInput />
    <BooleanInput source="force" helperText="forms.force" />
  </>
)

export const TimeslotCreate = () => (
  <Creating defaults={{ is_active: true }}>
    <Form />
  </Creating>
)
export const TimeslotEdit = () => (
  <Editing kind="slot" before={<ClassLink />}>
    <Form />
  </Editing>
)
