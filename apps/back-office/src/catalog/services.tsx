import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { serviceTypeChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldTriple } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { OwnPolicyInput } from '../policies/own-policy-input.tsx'
import { GuideSection } from './guide-section.tsx'
import { TaughtInInput } from './taught-in-input.tsx'

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
    <FormSection title="forms.words.title" help="forms.words.help">
      <BilingualInputs
        fields={[
          { source: 'name', isRequired: true },
          { source: 'description', multiline: true },
        ]}
      />
    </FormSection>
    <GuideSection />
    <FormSection title="forms.class.title">
      <FieldTriple>
        <SelectInput source="service_type" choices={serviceTypeChoices} helperText={false} />
        <NumberInput source="duration" min={5} step={5} validate={required()} helperText={false} />
        <NumberInput source="price" min={0} validate={required()} helperText={false} />
      </FieldTriple>
      <TaughtInInput />
    </FormSection>
    <FormSection title="forms.where.title">
      <BooleanInput source="is_online" helperText="forms.where.online" />
      <BilingualInputs fields={[{ source: 'place', isRequired: ({ is_online }) => !is_online }]} />
      <TextInput source="meet_link" type="url" helperText={false} />
    </FormSection>
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
