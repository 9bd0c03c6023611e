import { BooleanInput, CheckboxGroupInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { Service } from '../../../contract/service.ts'
import { BothLanguages } from '../forms/both-languages.tsx'
import { serviceTypeChoices, taughtInChoices } from '../forms/choices.ts'
import { Columns } from '../forms/columns.tsx'
import { Creating } from '../forms/creating.tsx'
import { Editing } from '../forms/editing.tsx'
import type { Column } from '../listing/column.ts'
import { search } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'

const columns: Column<Service>[] = [
  { name: 'name', value: ({ name }) => name },
  { name: 'duration', value: ({ duration }) => duration, kind: 'number' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'is_online', value: ({ is_online }) => is_online, kind: 'truth' },
  { name: 'place', value: ({ place }) => place },
]

export const ServiceList = () => (
  <Listing<Service>
    columns={columns}
    filters={[search]}
    sort={{ field: 'name', order: 'ASC' }}
    card={({ name, duration, price, place }, { minutes, money }) => ({
      first: name,
      second: `${minutes(duration)} · ${place}`,
      third: money(price),
    })}
  />
)

const Form = () => (
  <>
    <BothLanguages source="name" isRequired />
    <BothLanguages source="description" multiline />
    <Columns>
      <NumberInput source="duration" min={5} step={5} validate={required()} />
      <NumberInput source="price" min={0} validate={required()} />
      <SelectInput source="service_type" choices={serviceTypeChoices} />
    </Columns>
    <BooleanInput source="is_online" />
    <BothLanguages source="place" />
    <TextInput source="meet_link" type="url" />
    <CheckboxGroupInput source="taught_in" choices={taughtInChoices} />
  </>
)

export const ServiceCreate = () => (
  <Creating defaults={{ duration: 60, is_online: false }}>
    <Form />
  </Creating>
)
export const ServiceEdit = () => (
  <Editing kind="service">
    <Form />
  </Editing>
)
