import type { HttpError } from 'react-admin'
import type { DeferredActionAnswer, DeferredActionBody } from '../../../../packages/contract/studio/deferred-action.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo, type UndoOffer } from './undo-store.ts'

type Deferred = {
  body: DeferredActionBody
  /** What the undo offer says. */
  words: Pick<UndoOffer, 'words' | 'slots'>
}
type After = { done?: (answer: DeferredActionAnswer, slots: UndoOffer['slots']) => void; refused?: (error: HttpError) => void }

/** Runs an action that moves money or emails a person. It is carried out when its undo offer ends. */
export const useDeferredAction = ({ done, refused }: After = {}) =>
  useAction(({ body }: Deferred) => api.post<DeferredActionAnswer>('/actions/', body), {
    done: (answer, { words }) => {
      offerUndo(answer.undo, { ...words, letters: answer.emails })
      done?.(answer, words.slots)
    },
    ...(refused && { refused }),
  })
