import { BooleanInput, CheckboxGroupInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { Service } from '../../../contract/service.ts'
import { OwnPolicyInput } from '../cancelling/own-policy-input.tsx'
import { BilingualInput } from '../forms/bilingual-input.tsx'
import { serviceTypeChoices, taughtInChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldGrid } from '../forms/field-grid.tsx'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { GuideInputs } from './guide-inputs.tsx'

const columns: Column<Service>[] = [
  { name: 'name', value: ({ name }) => name },
  { name: 'duration', value: ({ duration }) => duration, kind: 'number' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'is_online', value: ({ is_online }) => is_online, kind: 'truth' },
  { name: 'place', value: ({ place }) => place },
]

export const ServiceList = () => (
  <ResourceList<Service>
    columns={columns}
    filters={{ hasSearch: true }}
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
    <BilingualInput source="name" isRequired />
    <BilingualInput source="description" multiline />
    <GuideInputs />
    <FieldGrid>
      <NumberInput source="duration" min={5} step={5} validate={required()} />
      <NumberInput source="price" min={0} validate={required()} />
      <SelectInput source="service_type" choices={serviceTypeChoices} />
    </FieldGrid>
    <BooleanInput source="is_online" />
    <BilingualInput source="place" />
    <TextInput source="meet_link" type="url" />
    <CheckboxGroupInput source="taught_in" choices={taughtInChoices} />
    <OwnPolicyInput kind="slot" />
  </>
)

export const ServiceCreate = () => (
  <CreateForm defaults={{ duration: 60, is_online: false }}>
    <Form />
  </CreateForm>
)
export const ServiceEdit = () => (
  <EditForm kind="service">
    <Form />
  </EditForm>
)
