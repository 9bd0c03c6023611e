import { BooleanInput } from 'react-admin'
import { FormSection } from '../forms/form-section.tsx'
import { VisibilityInput } from '../forms/visibility-input.tsx'

/** Whether the class is on the site, and whether it may overlap other classes. */
export const VisibilitySection = () => (
  <FormSection title="forms.site.title">
    <div>
      <VisibilityInput />
      <BooleanInput source="force" helperText="forms.force" />
    </div>
  </FormSection>
)
