import { BooleanInput } from 'react-admin'
import { FormSection } from '../forms/form-section.tsx'
import { VisibilityInput } from '../forms/visibility-input.tsx'

export const VisibilitySection = () => (
  <FormSection title="forms.site.title">
    <div>
      <VisibilityInput />
      <BooleanInput source="force" helperText="forms.force" />
    </div>
  </FormSection>
)
