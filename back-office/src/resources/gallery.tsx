import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { BooleanInput, ImageInput, NumberInput, required, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { GalleryItem, GalleryPhoto } from '../../../contract/gallery.ts'
import { BothLanguages } from '../forms/both-languages.tsx'
import { Creating } from '../forms/creating.tsx'
import { Editing } from '../forms/editing.tsx'
import type { Column } from '../listing/column.ts'
import { search } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'

const columns: Column<GalleryItem>[] = [
  { name: 'title', value: ({ title }) => title },
  { name: 'order', value: ({ order }) => order, kind: 'number' },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
  { name: 'photo', value: ({ photo_url }) => photo_url },
]

export const GalleryList = () => (
  <Listing<GalleryItem>
    columns={columns}
    filters={[search]}
    sort={{ field: 'order', order: 'ASC' }}
    card={({ title }) => ({ first: title })}
  >
    <Pictures />
  </Listing>
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
      <BothLanguages source="title" isRequired />
      <BothLanguages source="description" multiline />
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
  <Creating defaults={{ order: 0, is_active: true }}>
    <Form />
  </Creating>
)
export const GalleryEdit = () => (
  <Editing kind="gallery_item">
    <Form />
  </Editing>
)
