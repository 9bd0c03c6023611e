import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { tone?: 'plain' | 'good' | 'bad'; children: ReactNode }

/** A sentence that stands apart. Good news is announced politely, bad news at once. */
export function Notice({ tone = 'plain', children }: Props) {
  const role = tone === 'bad' ? 'alert' : tone === 'good' ? 'status' : undefined
  return (
    <div className={`note ${tone}`} role={role}>
      <Icon name={tone === 'good' ? 'check' : 'info'} />
      <div>{children}</div>
    </div>
  )
}
