import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { title: string; text?: ReactNode; action: string; onRetry: () => void; busy?: boolean }

export function ErrorState({ title, text, action, onRetry, busy = false }: Props) {
  return (
    <div className="empty-state" role="alert">
      <h2 className="t">{title}</h2>
      {text && <p className="soft">{text}</p>}
      <button type="button" className="btn sm sec" aria-busy={busy} onClick={() => busy || onRetry()}>
        {busy ? <span className="spin" aria-hidden="true" /> : <Icon name="retry" small />}
        {action}
      </button>
    </div>
  )
}
