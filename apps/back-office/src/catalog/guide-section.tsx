import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { FormSection } from '../forms/form-section.tsx'

export const GuideSection = () => (
  <FormSection title="forms.guide.title" help="forms.guide.help">
    <BilingualInputs
      fields={[
        { source: 'for_whom', multiline: true },
        { source: 'to_bring', multiline: true },
        { source: 'outline', multiline: true, help: 'forms.outline' },
      ]}
    />
  </FormSection>
)
