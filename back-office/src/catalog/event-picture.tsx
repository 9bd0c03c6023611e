import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useAddUndoableMutation, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { Event } from '../../../contract/event.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'

/** The picture on an event's card: kept as soon as it is chosen. */
export function EventPicture() {
  const t = useTranslate()
  const event = useRecordContext<Event>()
  const put = useAction((photo: File) => {
    const form = new FormData()
    form.append('photo', photo)
    return api.put(`/events/${event?.id}/picture/`, form)
  })
  const removal = useRemoval(event?.id)
  if (!event) return null
  const picture = removal.isUnderWay ? null : event.picture
  return (
    <Box component="section" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="h2" variant="h6">
        {t('resources.events.fields.picture')}
      </Typography>
      {picture && <Box component="img" src={picture.url} alt="" sx={{ width: 'min(20rem, 100%)', display: 'block' }} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button component="label" variant="outlined" startIcon={<PictureIcon />} disabled={put.isBusy || removal.isUnderWay}>
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
        {picture && (
          <Button color="error" onClick={removal.begin}>
            {t('resources.events.removePicture')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** It leaves the page at once and the server a few seconds later, as what is deleted from a list does: until then it can be undone. */
function useRemoval(eventId: number | undefined) {
  const notify = useNotify()
  const whenItsTimeHasCome = useAddUndoableMutation()
  const [isUnderWay, setUnderWay] = useState(false)
  const stop = () => setUnderWay(false)
  const remove = useAction(() => api.delete(`/events/${eventId}/picture/`), {
    done: stop,
    refused: (error) => {
      stop()
      notify(error.message, { type: 'error' })
    },
  })
  const begin = () => {
    setUnderWay(true)
    whenItsTimeHasCome(({ isUndo }) => (isUndo ? stop() : remove.run()))
    notify('resources.events.pictureRemoved', { undoable: true })
  }
  return { begin, isUnderWay }
}
