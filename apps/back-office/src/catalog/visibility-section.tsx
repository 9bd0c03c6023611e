import { BooleanInput } from 'react-admin'
import { FormSection } from '../forms/form-section.tsx'
import { VisibilityInput } from '../forms/visibility-input.tsx'

/** Whether clients see a class, and whether it may stand where something else is. */
export const VisibilitySection = () => (
  <FormSection title="forms.site.title">
    <div>
      <VisibilityInput />
      <BooleanInput source="force" helperText="forms.force" />
    </div>
  </FormSection>
)
