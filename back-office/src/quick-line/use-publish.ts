import { useState } from 'react'
import type { HttpError } from 'react-admin'
import { serverNow } from '../app/server-clock.ts'
import { useAct } from '../parts/use-act.ts'
import { offerUndo } from '../undo/undo-store.ts'
import type { Published } from './publish.ts'

// Nobody has been told of it yet, so that there is no hurry on the server's side.
const UNDO_MS = 60_000

const COLLECTIONS = { slot: '/timeslots/', session: '/group-sessions/', event: '/events/' }

/** Puts on, once at a time, and offers to take it back. `refusal`: why it was not done, a sentence. */
export function usePublish(onDone: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const { run, isBusy } = useAct((publish: () => Promise<Published>) => publish(), {
    done: (made) => {
      setRefusal(undefined)
      offerUndo(undoOf(made), { words: `quick.done.${made.kind}`, slots: { title: made.title, smart_count: made.count } })
      onDone()
    },
    refused: (error: HttpError) => setRefusal(error.message),
  })
  return { publish: run, isBusy, refusal, forget: () => setRefusal(undefined) }
}

function undoOf({ id, kind, count }: Published) {
  const path = count > 1 ? `/offerings/${id}/following/` : `${COLLECTIONS[kind]}${id}/`
  return { path, until: new Date(serverNow() + UNDO_MS).toISOString() }
}
