import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { HandledMessage } from '../../../../packages/contract/people/message.ts'
import { MessageCard } from '../messages/message-card.tsx'

export function Inbox({ messages }: { messages: HandledMessage[] }) {
  const t = useTranslate()
  return (
    <section className="today-part" aria-labelledby="inbox">
      <header>
        <h2 id="inbox">{t('today.messages.title')}</h2>
        <Link to="/messages">{t('today.messages.all')}</Link>
      </header>
      {messages.length === 0 && <p className="quiet">{t('today.messages.none')}</p>}
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </section>
  )
}
