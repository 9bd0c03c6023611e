import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HandledMessage, MessageReplied } from '../../../../packages/contract/people/message.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { offerUndo } from '../undo/undo-store.ts'

export function ReplyForm({ message: { id, name } }: { message: HandledMessage }) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const { run, isBusy } = useAction(() => api.post<MessageReplied>(`/messages/${id}/reply/`, { text }), {
    done: ({ undo }) => {
      offerUndo(undo, { words: 'undo.replied', slots: { name }, emails: 1 })
      setText('')
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form className="reply" onSubmit={send}>
      <textarea
        rows={1}
        value={text}
        aria-label={t('messages.reply', { name })}
        placeholder={t('messages.reply', { name })}
        maxLength={5000}
        required
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outlined" disabled={isBusy}>
        {t('messages.send')}
      </Button>
    </form>
  )
}
