import { type HttpError, useNotify } from 'react-admin'
import type { DeferredActionAnswer, DeferredActionBody } from '../../../../packages/contract/studio/deferred-action.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo, type UndoOffer } from './undo-store.ts'

type OfferText = Pick<UndoOffer, 'words' | 'slots'>
/** `offer`: the text of the undo offer, or a function that creates it from the answer of the server. */
type Deferred = { body: DeferredActionBody; offer: OfferText | ((answer: DeferredActionAnswer) => OfferText) }

const offerOf = ({ offer }: Deferred, answer: DeferredActionAnswer): OfferText => (typeof offer === 'function' ? offer(answer) : offer)

/** Starts an action that moves money or emails people. It is carried out when its undo offer expires. */
export async function deferAction(deferred: Deferred): Promise<DeferredActionAnswer> {
  const answer = await api.post<DeferredActionAnswer>('/actions/', deferred.body)
  offerUndo(answer.undo, { ...offerOf(deferred, answer), emails: answer.emails })
  return answer
}

/** Shows an undo offer for a deferred action. If the server has already carried the action out, only a message. */
export function useDeferredAction({ done, refused }: { done?: () => void; refused?: (error: HttpError) => void } = {}) {
  const notify = useNotify()
  return useAction(deferAction, {
    done: (answer, deferred) => {
      const { words, slots } = offerOf(deferred, answer)
      if (!answer.undo) notify(words, { type: 'success', messageArgs: slots })
      done?.()
    },
    ...(refused && { refused }),
  })
}
