import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { BooleanInput, NumberInput, useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { GalleryItem } from '../../../contract/gallery.ts'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PhotoInput } from '../forms/photo-input.tsx'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'

const columns: Column<GalleryItem>[] = [
  { name: 'title', value: ({ title }) => title },
  { name: 'order', value: ({ order }) => order, kind: 'number' },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
  { name: 'photo', value: ({ photo_url }) => photo_url },
]

export const GalleryList = () => (
  <ResourceList<GalleryItem>
    columns={columns}
    filters={{ hasSearch: true }}
    sort={{ field: 'order', order: 'ASC' }}
    card={({ title }) => ({ first: title })}
  >
    <Pictures />
  </ResourceList>
)

function Pictures() {
  const t = useTranslate()
  const { data = [] } = useListContext<GalleryItem>()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))', gap: 2, p: 2 }}>
      {data.map(({ id, title, photo, is_active }) => (
        <Card key={id}>
          <CardActionArea component={Link} to={`/gallery/${id}`}>
            <Box
              component="img"
              src={photo.url}
              alt=""
              loading="lazy"
              sx={{ width: 1, aspectRatio: '4/3', objectFit: 'cover', display: 'block', opacity: is_active ? 1 : 0.5 }}
            />
            <Box sx={{ p: 1 }}>
              <Typography variant="body2">{title}</Typography>
              {!is_active && (
                <Typography variant="caption" color="text.secondary">
                  {t('resources.gallery.hidden')}
                </Typography>
              )}
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}

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
