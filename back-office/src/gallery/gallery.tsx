import { Box } from '@mui/material'
import { BooleanInput, ImageInput, NumberInput, required, useRecordContext, useTranslate } from 'react-admin'
import type { GalleryPhoto } from '../../../contract/gallery.ts'
import { BilingualInput } from '../forms/bilingual-input.tsx'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'

function Form() {
  const t = useTranslate()
  return (
    <>
      <ImageInput
        source="photo"
        inputProps={{ 'aria-label': t('resources.gallery.fields.photo') }}
        accept={{ 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.avif'] }}
        validate={required()}
        helperText="resources.gallery.help.photo"
      >
        <Preview />
      </ImageInput>
      <BilingualInput source="title" isRequired />
      <BilingualInput source="description" multiline />
      <NumberInput source="order" helperText="resources.gallery.help.order" />
      <BooleanInput source="is_active" />
    </>
  )
}

/** The picture as it is, or one that was just chosen. */
function Preview() {
  const photo = useRecordContext<Partial<GalleryPhoto> & { src?: string; id: never }>()
  return <Box component="img" src={photo?.src ?? photo?.url} alt="" sx={{ maxWidth: '100%', maxHeight: '20rem', display: 'block' }} />
}

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
