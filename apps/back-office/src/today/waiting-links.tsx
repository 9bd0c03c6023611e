import { useTranslate } from 'react-admin'

export function WaitingLinks({ tasks, messages }: { tasks: number; messages: number }) {
  const t = useTranslate()
  const waiting = [
    { id: 'tasks', text: t('today.waits', { smart_count: tasks }), count: tasks },
    { id: 'inbox', text: t('today.unread', { smart_count: messages }), count: messages },
  ].filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <p className="what-waits">
      {waiting.map(({ id, text }) => (
        <button key={id} type="button" className="verb" onClick={() => document.getElementById(id)?.scrollIntoView()}>
          {text}
        </button>
      ))}
    </p>
  )
}
