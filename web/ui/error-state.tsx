import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What went wrong and a way to try again. */
export function ErrorState({ title, text, action, onRetry }: { title: string; text?: ReactNode; action: string; onRetry: () => void }) {
  return (
    <div className="empty-state" role="alert">
      <h2 className="t">{title}</h2>
      {text && <p className="soft">{text}</p>}
      <button type="button" className="btn sm sec" onClick={onRetry}>
        <Icon name="retry" small />
        {action}
      </button>
    </div>
  )
}
