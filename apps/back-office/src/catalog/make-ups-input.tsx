import { BooleanInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { MoreRules } from '../ui/more-rules.tsx'

export function MakeUpsInput() {
  const { getValues } = useFormContext()
  return (
    <MoreRules title="courses.form.makeUps" isOpen={getValues('not_for_make_ups') === true}>
      <BooleanInput source="not_for_make_ups" helperText="forms.notForMakeUps" />
    </MoreRules>
  )
}
