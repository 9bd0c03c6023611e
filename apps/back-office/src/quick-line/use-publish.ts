import { useState } from 'react'
import type { HttpError } from 'react-admin'
import { useAction } from '../api/use-action.ts'
import { undoOfNew } from '../undo/undo-of-new.ts'
import { offerUndo } from '../undo/undo-store.ts'
import type { PublishedClass } from './publish-classes.ts'

/** Publishes one request at a time and offers an undo. `refusal`: the error as a sentence. */
export function usePublish(onDone: () => void) {
  const [refused, setRefused] = useState<HttpError>()
  const { run, isBusy } = useAction((publish: () => Promise<PublishedClass>) => publish(), {
    done: (made) => {
      setRefused(undefined)
      offerUndo(undoOfNew(made), { words: `quick.done.${made.kind}`, slots: { title: made.title, smart_count: made.ids.length } })
      onDone()
    },
    refused: setRefused,
  })
  return { publish: run, isBusy, refusal: refused?.message }
}
