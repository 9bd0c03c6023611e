import { useState } from 'react'
import { type RaRecord, useAddUndoableMutation, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { PHOTO_TYPES, useSizeVerdict } from '../forms/photo-facts.ts'
import { FileBox } from '../ui/file-box.tsx'

export const savePicture = ({ id }: RaRecord, { rawFile }: { rawFile: File }) => putPicture(Number(id), rawFile)

function putPicture(eventId: number, photo: File) {
  const form = new FormData()
  form.append('photo', photo)
  return api.put(`/events/${eventId}/picture/`, form)
}

export function EventPicture() {
  const t = useTranslate()
  const verdict = useSizeVerdict()
  const event = useRecordContext<Event>()
  const [problem, setProblem] = useState<string>()
  const put = useAction((photo: File) => putPicture(event?.id ?? 0, photo), { refused: ({ message }) => setProblem(message) })
  const removal = useRemoval(event?.id)
  if (!event) return null
  const picture = removal.isUnderWay ? null : event.picture
  return (
    <FileBox
      label={t('resources.events.fields.picture')}
      file={picture && { name: t('resources.events.fields.picture'), facts: verdict(picture), thumb: picture.url }}
      hint={t('forms.file.hint')}
      accept={PHOTO_TYPES}
      choose={t('resources.events.choosePicture')}
      remove={t('resources.events.removePicture')}
      isBusy={put.isBusy || removal.isUnderWay}
      problem={problem}
      onChoose={(photo) => {
        setProblem(undefined)
        put.run(photo)
      }}
      onRemove={removal.begin}
    />
  )
}

/** Removes the picture from the page at once, but from the server only after react-admin's undo period. */
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
