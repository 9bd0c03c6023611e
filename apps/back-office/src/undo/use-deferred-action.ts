import { type HttpError, useNotify } from 'react-admin'
import type { DeferredActionAnswer, DeferredActionBody } from '../../../../packages/contract/studio/deferred-action.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo, type UndoOffer } from './undo-store.ts'

/** `words`: the text of the undo offer. */
type Deferred = { body: DeferredActionBody; words: Pick<UndoOffer, 'words' | 'slots'> }

/** Starts an action that moves money or emails a person. It is carried out when its undo offer expires. */
export async function deferAction({ body, words }: Deferred): Promise<DeferredActionAnswer> {
  const answer = await api.post<DeferredActionAnswer>('/actions/', body)
  offerUndo(answer.undo, { ...words, letters: answer.emails })
  return answer
}

/** An action that the server carried out at once is announced without an undo offer. */
export function useDeferredAction({ done, refused }: { done?: () => void; refused?: (error: HttpError) => void } = {}) {
  const notify = useNotify()
  return useAction(deferAction, {
    done: ({ undo }, { words: { words, slots } }) => {
      if (!undo) notify(words, { type: 'success', messageArgs: slots })
      done?.()
    },
    ...(refused && { refused }),
  })
}
