import { BooleanInput, CheckboxGroupInput, DateInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { GroupSession } from '../../../contract/group-session.ts'
import { BothLanguages } from '../forms/both-languages.tsx'
import { serviceTypeChoices, taughtInChoices } from '../forms/choices.ts'
import { Columns, WideColumns } from '../forms/columns.tsx'
import { Creating } from '../forms/creating.tsx'
import { Editing } from '../forms/editing.tsx'
import { saidDate } from '../forms/said-date.tsx'
import { ShownInput } from '../forms/shown-input.tsx'
import type { Column } from '../listing/column.ts'
import { from, isActive, search, to } from '../listing/filters.tsx'
import { HiddenMark } from '../listing/hidden-mark.tsx'
import { Listing } from '../listing/listing.tsx'
import { upcomingFirst } from '../listing/upcoming-first.ts'
import { ClassLink } from './class-link.tsx'

const columns: Column<GroupSession>[] = [
  { name: 'start', value: ({ start }) => start, kind: 'moment' },
  { name: 'title', value: ({ title }) => title },
  { name: 'duration', value: ({ duration }) => duration, kind: 'number' },
  { name: 'registrations_count', value: ({ registrations_count }) => registrations_count, kind: 'number', unsorted: true },
  { name: 'max_participants', value: ({ max_participants }) => max_participants, kind: 'number', sortBy: 'capacity' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'place', value: ({ place }) => place },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

export const GroupSessionList = () => (
  <Listing<GroupSession>
    columns={columns}
    filters={[search, from, to, isActive]}
    {...upcomingFirst()}
    card={({ title, start, end, registrations_count, max_participants, is_active }, { day, timeRange }) => ({
      first: title,
      second: `${day(start)}, ${timeRange(start, end)}`,
      third: `${registrations_count ?? 0}/${max_participants}`,
      mark: !is_active && <HiddenMark />,
    })}
  />
)

const Form = () => (
  <>
    <BothLanguages source="title" isRequired />
    <BothLanguages source="description" multiline />
    <WideColumns>
      <DateInput source="date" validate={required()} slotProps={saidDate('date')} />
      <TextInput source="time" type="time" validate={required()} slotProps={saidDate('time')} />
    </WideColumns>
    <Columns>
      <NumberInput source="duration" min={5} step={5} validate={required()} />
      <NumberInput source="price" min={0} validate={required()} />
      <NumberInput source="max_participants" min={1} validate={required()} />
      <SelectInput source="service_type" choices={serviceTypeChoices} />
    </Columns>
    <BothLanguages source="place" />
    <TextInput source="meet_link" type="url" helperText="resources.group-sessions.help.meet_link" />
    <CheckboxGroupInput source="taught_in" choices={taughtInChoices} />
    <ShownInput />
    <BooleanInput source="force" helperText="forms.force" />
  </>
)

export const GroupSessionCreate = () => (
  <Creating defaults={{ duration: 60, is_active: true }}>
    <Form />
  </Creating>
)
export const GroupSessionEdit = () => (
  <Editing kind="session" before={<ClassLink />}>
    <Form />
  </Editing>
)
