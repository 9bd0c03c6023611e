import { BooleanInput, NumberInput } from 'react-admin'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PhotoInput } from '../forms/photo-input.tsx'

const Form = () => (
  <>
    <FormSection title="resources.gallery.fields.photo" help="forms.gallery.photo">
      <PhotoInput source="photo" isRequired />
    </FormSection>
    <FormSection title="forms.words.title" help="forms.words.help">
      <BilingualInputs
        fields={[
          { source: 'title', isRequired: true },
          { source: 'description', multiline: true },
        ]}
      />
    </FormSection>
    <FormSection title="forms.site.title">
      <FieldPair>
        <NumberInput source="order" helperText="resources.gallery.help.order" />
      </FieldPair>
      <BooleanInput source="is_active" helperText={false} />
    </FormSection>
  </>
)

export const GalleryCreate = () => (
  <CreateForm defaults={{ order: 0, is_active: true }}>
    <Form />
  </CreateForm>
)
export const GalleryEdit = () => (
  <EditForm kind="gallery_item">
    <Form />
  </EditForm>
)
