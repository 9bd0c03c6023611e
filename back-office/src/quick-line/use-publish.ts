import { useState } from 'react'
import type { HttpError } from 'react-admin'
import { useAction } from '../api/use-action.ts'
import { serverNow } from '../clock/server-clock.ts'
import { offerUndo } from '../undo/undo-store.ts'
import type { PublishedClass } from './publish-classes.ts'

// Nobody has been told of it yet, so that there is no hurry on the server's side.
const UNDO_MS = 60_000

const COLLECTIONS = { slot: '/timeslots/', session: '/group-sessions/', event: '/events/' }

/** Puts on, once at a time, and offers to take it back. `refusal`: why it was not done, in a sentence. */
export function usePublish(onDone: () => void) {
  const [refused, setRefused] = useState<HttpError>()
  const { run, isBusy } = useAction((publish: () => Promise<PublishedClass>) => publish(), {
    done: (made) => {
      setRefused(undefined)
      offerUndo(undoOf(made), { words: `quick.done.${made.kind}`, slots: { title: made.title, smart_count: made.count } })
      onDone()
    },
    refused: setRefused,
  })
  return { publish: run, isBusy, refusal: refused?.message }
}

function undoOf({ id, kind, count }: PublishedClass) {
  const path = count > 1 ? `/offerings/${id}/following/` : `${COLLECTIONS[kind]}${id}/`
  return { path, until: new Date(serverNow() + UNDO_MS).toISOString() }
}
