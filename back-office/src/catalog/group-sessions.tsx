import { BooleanInput, CheckboxGroupInput, DateInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { GroupSession } from '../../../contract/group-session.ts'
import { OwnPolicyInput } from '../cancelling/own-policy-input.tsx'
import { BilingualInput } from '../forms/bilingual-input.tsx'
import { serviceTypeChoices, taughtInChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldGrid, WideFieldGrid } from '../forms/field-grid.tsx'
import { readableDate } from '../forms/readable-date.tsx'
import { VisibilityInput } from '../forms/visibility-input.tsx'
import type { Column } from '../lists/column.ts'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { ClassLink } from './class-link.tsx'
import { GuideInputs } from './guide-inputs.tsx'

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
  <ResourceList<GroupSession>
    columns={columns}
    filters={{ hasSearch: true, dates: 'upcoming', choices: [isActiveFilter] }}
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
    <BilingualInput source="title" isRequired />
    <BilingualInput source="description" multiline />
    <GuideInputs />
    <WideFieldGrid>
      <DateInput source="date" validate={required()} slotProps={readableDate('date')} />
      <TextInput source="time" type="time" validate={required()} slotProps={readableDate('time')} />
    </WideFieldGrid>
    <FieldGrid>
      <NumberInput source="duration" min={5} step={5} validate={required()} />
      <NumberInput source="price" min={0} validate={required()} />
      <NumberInput source="max_participants" min={1} validate={required()} />
      <SelectInput source="service_type" choices={serviceTypeChoices} />
    </FieldGrid>
    <BilingualInput source="place" />
    <TextInput source="meet_link" type="url" helperText="resources.group-sessions.help.meet_link" />
    <CheckboxGroupInput source="taught_in" choices={taughtInChoices} />
    <OwnPolicyInput kind="session" />
    <VisibilityInput />
    <BooleanInput source="force" helperText="forms.force" />
  </>
)

export const GroupSessionCreate = () => (
  <CreateForm defaults={{ duration: 60, is_active: true }}>
    <Form />
  </CreateForm>
)
export const GroupSessionEdit = () => (
  <EditForm kind="session" before={<ClassLink />}>
    <Form />
  </EditForm>
)
