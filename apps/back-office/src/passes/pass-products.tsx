import { BooleanInput, NumberInput, required, SelectInput, useRecordContext } from 'react-admin'
import type { StaffPassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { choicesOf } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { MoreRules } from '../ui/more-rules.tsx'
import { EntriesInput, USUAL_AHEAD } from './entries-input.tsx'
import { OpensInputs } from './opens-inputs.tsx'
import { countText, daysText } from './pass-texts.ts'
import { PassesOffNotice } from './passes-off-notice.tsx'
import { ProductPresets } from './product-presets.tsx'
import { ProductSentence } from './product-sentence.tsx'
import './passes.css'

const columns: Column<StaffPassProduct>[] = [
  { name: 'name', value: ({ name }) => name, unsorted: true },
  { name: 'entries', value: ({ entries }, t) => countText(entries, t), unsorted: true },
  { name: 'days', value: (product, t) => daysText(product, t), unsorted: true },
  { name: 'price', value: ({ price }) => price, kind: 'money', unsorted: true },
  { name: 'sold', value: ({ sold }) => sold, kind: 'number', unsorted: true },
  { name: 'status', value: ({ is_on_sale }) => (is_on_sale ? 'done' : 'closed'), kind: { choices: 'passes.onSale' }, unsorted: true },
]

export const PassProductList = () => (
  <>
    <PassesOffNotice />
    <ResourceList<StaffPassProduct>
      columns={columns}
      card={(product, { money }, t) => ({
        first: product.name,
        second: `${countText(product.entries, t)}, ${daysText(product, t)}`,
        third: money(product.price),
      })}
    />
  </>
)

/** An unlimited pass needs a last day. */
const endIfUnlimited = (days: number | null | undefined, { entries }: Partial<StaffPassProduct>) =>
  entries === null && !days ? 'resources.pass-products.help.needsDays' : undefined

const hasOwnRules = (product: Partial<StaffPassProduct> | undefined) =>
  product?.opens !== undefined &&
  (product.starts !== usual.starts ||
    product.per_day !== usual.per_day ||
    product.ahead !== (product.entries === null ? USUAL_AHEAD : null) ||
    product.most_per_person !== null ||
    JSON.stringify(Object.values(product.opens).filter(Boolean)) !== JSON.stringify([usual.opens.types]))

function Form() {
  const product = useRecordContext<StaffPassProduct>()
  return (
    <>
      <FormSection title="resources.pass-products.sections.name">
        {!product && <ProductPresets />}
        <ProductSentence />
        <BilingualInputs fields={[{ source: 'name', isRequired: true }]} />
      </FormSection>
      <FormSection title="resources.pass-products.sections.terms">
        <EntriesInput />
        <FieldPair>
          <NumberInput source="days" min={1} max={3660} validate={endIfUnlimited} helperText="resources.pass-products.help.days" />
          <NumberInput source="price" min={1} validate={required()} helperText={false} />
        </FieldPair>
        {product && <BooleanInput source="is_on_sale" helperText="resources.pass-products.help.is_on_sale" />}
      </FormSection>
      <MoreRules isOpen={hasOwnRules(product)}>
        <FormSection title="resources.pass-products.sections.opens">
          <OpensInputs />
        </FormSection>
        <FormSection title="resources.pass-products.sections.limits">
          <FieldPair>
            <SelectInput
              source="starts"
              choices={choicesOf('passStarts', ['first_use', 'purchase'])}
              validate={required()}
              helperText={false}
            />
            <NumberInput source="per_day" min={1} max={20} validate={required()} helperText={false} />
            <NumberInput source="ahead" min={1} max={100} helperText="resources.pass-products.help.empty" />
            <NumberInput source="most_per_person" min={1} max={100} helperText="resources.pass-products.help.empty" />
          </FieldPair>
        </FormSection>
      </MoreRules>
    </>
  )
}

const usual = {
  name_en: '',
  name_ru: '',
  entries: 10,
  days: 90,
  starts: 'first_use',
  per_day: 1,
  ahead: null,
  most_per_person: null,
  is_on_sale: true,
  opens: { types: ['group'], service_ids: null, service_types: null, price_up_to: null },
}

export const PassProductCreate = () => (
  <CreateForm defaults={usual}>
    <Form />
  </CreateForm>
)
export const PassProductEdit = () => (
  <EditForm kind="pass_product">
    <Form />
  </EditForm>
)
