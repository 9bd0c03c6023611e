import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { tone?: 'plain' | 'good' | 'bad'; children: ReactNode }

/** A highlighted message. Success is announced politely, errors at once. */
export function Notice({ tone = 'plain', children }: Props) {
  const role = tone === 'bad' ? 'alert' : tone === 'good' ? 'status' : undefined
  return (
    <div className={`note ${tone}`} role={role}>
      <Icon name={tone === 'good' ? 'check' : 'info'} />
      <div>{children}</div>
    </div>
  )
}
