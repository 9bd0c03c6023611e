import { BooleanInput, CheckboxGroupInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { Event } from '../../../contract/event.ts'
import { BothLanguages } from '../forms/both-languages.tsx'
import { serviceTypeChoices, taughtInChoices } from '../forms/choices.ts'
import { Columns, WideColumns } from '../forms/columns.tsx'
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
import { EventKindInput } from './event-kind-input.tsx'
import { eventName, kindName } from './event-name.ts'
import { EventPicture } from './event-picture.tsx'

const columns: Column<Event>[] = [
  { name: 'start', value: ({ time }) => time, kind: 'moment' },
  { name: 'title', value: eventName },
  { name: 'event_type', value: ({ event_type }) => kindName(event_type) },
  { name: 'registrations_count', value: ({ registrations_count }) => registrations_count, kind: 'number', unsorted: true },
  { name: 'capacity', value: ({ capacity }) => capacity, kind: 'number' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'returning_price', value: ({ returning_price }) => returning_price, kind: 'money' },
  { name: 'place', value: ({ place }) => place },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

export const EventList = () => (
  <Listing<Event>
    columns={columns}
    filters={[search, from, to, isActive]}
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
    <BothLanguages source="subtype" />
    <BothLanguages source="description" multiline />
    <WideColumns>
      <StudioTimeInput source="time" isRequired />
      <NumberInput source="returning_price" min={0} />
    </WideColumns>
    <Columns>
      <NumberInput source="duration" min={5} step={5} validate={required()} />
      <NumberInput source="price" min={0} validate={required()} />
      <NumberInput source="capacity" min={1} validate={required()} />
      <SelectInput source="service_type" choices={serviceTypeChoices} />
    </Columns>
    <BothLanguages source="place" />
    <TextInput source="meet_link" type="url" />
    <CheckboxGroupInput source="taught_in" choices={taughtInChoices} />
    <ShownInput />
    <BooleanInput source="force" helperText="forms.force" />
  </>
)

export const EventCreate = () => (
  <Creating defaults={{ duration: 120, is_active: true }}>
    <Form />
  </Creating>
)
export const EventEdit = () => (
  <Editing kind="event" before={<ClassLink />} after={<EventPicture />}>
    <Form />
  </Editing>
)
