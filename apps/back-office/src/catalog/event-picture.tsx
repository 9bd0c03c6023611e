import { useState } from 'react'
import { type RaRecord, useAddUndoableMutation, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { PHOTO_TYPES, useSizeVerdict } from '../forms/photo-facts.ts'
import { FileBox } from '../ui/file-box.tsx'

/** Puts the photo that was chosen in a form on the card of an event. */
export const savePicture = ({ id }: RaRecord, { rawFile }: { rawFile: File }) => putPicture(Number(id), rawFile)

function putPicture(eventId: number, photo: File) {
  const form = new FormData()
  form.append('photo', photo)
  return api.put(`/events/${eventId}/picture/`, form)
}

/** The picture on an event's card: kept as soon as it is chosen. */
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
