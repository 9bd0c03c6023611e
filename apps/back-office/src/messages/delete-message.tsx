import { useTranslate } from 'react-admin'
import type { HandledMessage } from '../../../../packages/contract/people/message.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo } from '../undo/undo-store.ts'

export function DeleteMessage({ message: { id, name } }: { message: HandledMessage }) {
  const t = useTranslate()
  const { run, isBusy } = useAction(() => api.undoable('DELETE', `/messages/${id}/`), {
    done: ({ undo }) => offerUndo(undo, { words: 'undo.messageDeleted', slots: { name } }),
  })
  return (
    <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
      {t('messages.delete')}
    </button>
  )
}
