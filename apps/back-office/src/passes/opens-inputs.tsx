import { CheckboxGroupInput, FormDataConsumer, NumberInput, required, useTranslate } from 'react-admin'
import type { PassOpens } from '../../../../packages/contract/money/pass-product.ts'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { choicesOf, serviceTypeChoices } from '../forms/choices.ts'

const typeChoices = choicesOf('classType', ['individual', 'group', 'event'])
/** Converts between an empty selection and null, which means that the pass pays for any of the choices. */
const anyOrSome = {
  format: (value: unknown[] | null | undefined) => value ?? [],
  parse: (value: unknown[]) => (value.length > 0 ? value : null),
}

export function OpensInputs() {
  const t = useTranslate()
  const { data } = useApiPage<Service>('/services/?limit=1000')
  const services = (data?.rows ?? []).map(({ id, name }) => ({ id, name }))
  return (
    <>
      <CheckboxGroupInput source="opens.types" choices={typeChoices} validate={required()} />
      <FormDataConsumer<{ opens?: PassOpens }>>
        {({ formData }) =>
          formData.opens?.types?.includes('individual') &&
          services.length > 0 && (
            <CheckboxGroupInput
              source="opens.service_ids"
              choices={services}
              translateChoice={false}
              helperText={t('resources.pass-products.help.any')}
              shouldUnregister
              {...anyOrSome}
            />
          )
        }
      </FormDataConsumer>
      <CheckboxGroupInput
        source="opens.service_types"
        choices={serviceTypeChoices}
        helperText={t('resources.pass-products.help.any')}
        {...anyOrSome}
      />
      <NumberInput source="opens.price_up_to" min={0} helperText="resources.pass-products.help.empty" sx={{ maxWidth: '14rem' }} />
    </>
  )
}
