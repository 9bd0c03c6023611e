import { BooleanInput, CheckboxGroupInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { Event } from '../../../contract/event.ts'
import { OwnPolicyInput } from '../cancelling/own-policy-input.tsx'
import { BilingualInput } from '../forms/bilingual-input.tsx'
import { serviceTypeChoices, taughtInChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldGrid, WideFieldGrid } from '../forms/field-grid.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import { VisibilityInput } from '../forms/visibility-input.tsx'
import type { Column } from '../lists/column.ts'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { ClassLink } from './class-link.tsx'
import { EventKindInput } from './event-kind-input.tsx'
import { eventKindName, eventName } from './event-name.ts'
import { EventPicture } from './event-picture.tsx'
import { GuideInputs } from './guide-inputs.tsx'

const columns: Column<Event>[] = [
  { name: 'start', value: ({ time }) => time, kind: 'moment' },
  { name: 'title', value: eventName },
  { name: 'event_type', value: ({ event_type }) => eventKindName(event_type) },
  { name: 'registrations_count', value: ({ registrations_count }) => registrations_count, kind: 'number', unsorted: true },
  { name: 'capacity', value: ({ capacity }) => capacity, kind: 'number' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'returning_price', value: ({ returning_price }) => returning_price, kind: 'money' },
  { name: 'place', value: ({ place }) => place },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

export const EventList = () => (
  <ResourceList<Event>
    columns={columns}
    filters={{ hasSearch: true, dates: 'upcoming', choices: [isActiveFilter] }}
    {...upcomingFirst()}
    card={(event, { dateAndTime }) => ({
      first: eventName(event),
      second: dateAndTime(event.time),
      third: `${event.registrations_count ?? 0}/${event.capacity}`,
      mark: !event.is_active && <HiddenMark />,
    })}
  />
)

const Form = () => (
  <>
    <EventKindInput />
    <BilingualInput source="subtype" />
    <BilingualInput source="description" multiline />
    <GuideInputs />
    <WideFieldGrid>
      <StudioTimeInput source="time" isRequired />
      <NumberInput source="returning_price" min={0} />
    </WideFieldGrid>
    <FieldGrid>
      <NumberInput source="duration" min={5} step={5} validate={required()} />
      <NumberInput source="price" min={0} validate={required()} />
      <NumberInput source="capacity" min={1} validate={required()} />
      <SelectInput source="service_type" choices={serviceTypeChoices} />
    </FieldGrid>
    <BilingualInput source="place" />
    <TextInput source="meet_link" type="url" />
    <CheckboxGroupInput source="taught_in" choices={taughtInChoices} />
    <OwnPolicyInput kind="event" />
    <VisibilityInput />
    <BooleanInput source="force" helperText="forms.force" />
  </>
)

export const EventCreate = () => (
  <CreateForm defaults={{ duration: 120, is_active: true }}>
    <Form />
  </CreateForm>
)
export const EventEdit = () => (
  <EditForm kind="event" before={<ClassLink />} after={<EventPicture />}>
    <Form />
  </EditForm>
)
