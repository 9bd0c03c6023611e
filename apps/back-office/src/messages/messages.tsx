import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { MessageList } from './message-list.tsx'
import './messages.css'

const boxes = ['inbox', 'archived'] as const

export default function Messages() {
  const t = useTranslate()
  const [box, setBox] = useState<(typeof boxes)[number]>('inbox')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  return (
    <div className="messages">
      <Title title={t('app.menu.messages')} />
      <div className="messages-tools">
        <ChoiceButtons
          label={t('messages.which')}
          options={boxes.map((value) => ({ value, text: t(`messages.${value}`) }))}
          value={box}
          onChoose={setBox}
        />
        <input
          type="search"
          className="plain"
          aria-label={t('messages.search')}
          placeholder={t('messages.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {box === 'archived' ? (
        <MessageList filter={{ archived: true, q }} none={t('messages.none')} />
      ) : (
        <>
          <MessageList title={t('messages.unread')} filter={{ archived: false, unread: true, q }} none={t('messages.noneNew')} />
          <MessageList title={t('messages.rest')} filter={{ archived: false, unread: false, q }} none={t('messages.none')} />
        </>
      )}
    </div>
  )
}
