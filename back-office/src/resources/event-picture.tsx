import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Event } from '../../../contract/event.ts'
import { api } from '../app/api.ts'
import { useAct } from '../parts/use-act.ts'

/** The picture on an event's card: kept as soon as it is chosen. */
export function EventPicture() {
  const t = useTranslate()
  const event = useRecordContext<Event>()
  const put = useAct((photo: File) => {
    const form = new FormData()
    form.append('photo', photo)
    return api.put(`/events/${event?.id}/picture/`, form)
  })
  const remove = useAct(() => api.delete(`/events/${event?.id}/picture/`))
  if (!event) return null
  return (
    <Box component="section" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="h2" variant="h6">
        {t('resources.events.fields.picture')}
      </Typography>
      {event.picture && <Box component="img" src={event.picture.url} alt="" sx={{ width: 'min(20rem, 100%)', display: 'block' }} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button component="label" variant="outlined" startIcon={<PictureIcon />} disabled={put.isBusy}>
          {t('resources.events.choosePicture')}
          <input
            type="file"
            className="unseen"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ target }) => {
              const [photo] = target.files ?? []
              if (photo) put.run(photo)
            }}
          />
        </Button>
        {event.picture && (
          <Button color="error" disabled={remove.isBusy} onClick={() => remove.run()}>
            {t('resources.events.removePicture')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
