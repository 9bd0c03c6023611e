import { useState } from 'react'
import type { HttpError } from 'react-admin'
import { serverNow } from '../app/server-clock.ts'
import { useAct } from '../parts/use-act.ts'
import { offerUndo } from '../undo/undo-store.ts'
import type { Published } from './publish.ts'

// Nobody has been told of it yet, so that there is no hurry on the server's side.
const UNDO_MS = 60_000

const COLLECTIONS = { slot: '/timeslots/', session: '/group-sessions/', event: '/events/' }

/** Puts on, once at a time, and offers to take it back. `refusal`: why it was not done, in a sentence. */
export function usePublish(onDone: () => void) {
  const [refused, setRefused] = useState<HttpError>()
  const { run, isBusy } = useAct((publish: () => Promise<Published>) => publish(), {
    done: (made) => {
      setRefused(undefined)
      offerUndo(undoOf(made), { words: `quick.done.${made.kind}`, slots: { title: made.title, smart_count: made.count } })
      onDone()
    },
    refused: setRefused,
  })
  return { publish: run, isBusy, refusal: refused?.message }
}

function undoOf({ id, kind, count }: Published) {
  const path = count > 1 ? `/offerings/${id}/following/` : `${COLLECTIONS[kind]}${id}/`
  return { path, until: new Date(serverNow() + UNDO_MS).toISOString() }
}
