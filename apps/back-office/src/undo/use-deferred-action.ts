import { type HttpError, useNotify } from 'react-admin'
import type { DeferredActionAnswer, DeferredActionBody } from '../../../../packages/contract/studio/deferred-action.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo, type UndoOffer } from './undo-store.ts'

type OfferText = Pick<UndoOffer, 'words' | 'slots'>
/** `offer`: the text of the undo offer, which may contain figures of the answer. */
type Deferred = { body: DeferredActionBody; offer: OfferText | ((answer: DeferredActionAnswer) => OfferText) }

const offerOf = ({ offer }: Deferred, answer: DeferredActionAnswer): OfferText => (typeof offer === 'function' ? offer(answer) : offer)

/** Starts an action that moves money or emails people. It is carried out when its undo offer expires. */
export async function deferAction(deferred: Deferred): Promise<DeferredActionAnswer> {
  const answer = await api.post<DeferredActionAnswer>('/actions/', deferred.body)
  offerUndo(answer.undo, { ...offerOf(deferred, answer), emails: answer.emails })
  return answer
}

/** An action that the server carried out at once is announced without an undo offer. */
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
