import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { HandledMessage } from '../../../../packages/contract/people/message.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { filteredPath } from '../lists/filtered-path.ts'
import { DeleteMessage } from './delete-message.tsx'
import { ReplyForm } from './reply-form.tsx'
import './messages.css'

export function MessageCard({ message }: { message: HandledMessage }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { id, name, email, writer_id, subject, read, archived, created_at, replies } = message
  const { run, isBusy } = useAction((change: { read?: boolean; archived?: boolean }) => api.patch(`/messages/${id}/`, change))
  return (
    <article className={read ? 'message' : 'message message-unread'} aria-label={`${name}: ${subject}`}>
      <header>
        <h3>{subject}</h3>
        <p className="message-from">
          <Link to={writer_id === null ? filteredPath('/people', { q: email }) : `/people/${writer_id}`}>{name}</Link>{' '}
          <a href={`mailto:${email}`}>{email}</a> <time dateTime={created_at}>{dateAndTime(created_at)}</time>
        </p>
      </header>
      <p className="message-text" lang={message.language}>
        {message.message}
      </p>
      {replies.map((reply) => (
        <div key={reply.id} className="message-reply">
          <p className="message-from">
            {t('messages.replied')}, {dateAndTime(reply.created_at)}, {t(`messages.status.${reply.status}`)}
          </p>
          <p className="message-text">{reply.text}</p>
        </div>
      ))}
      {!archived && <ReplyForm message={message} />}
      <div className="message-acts">
        {/* Sending a reply also marks the message as read. */}
        <button type="button" className="verb" disabled={isBusy} onClick={() => run({ read: !read })}>
          {t(read ? 'messages.markUnread' : 'messages.markRead')}
        </button>
        <button
          type="button"
          className="verb"
          disabled={isBusy}
          onClick={() => run(archived ? { archived: false } : { archived: true, read: true })}
        >
          {t(archived ? 'messages.unarchive' : 'messages.archive')}
        </button>
        {archived && <DeleteMessage message={message} />}
      </div>
    </article>
  )
}
