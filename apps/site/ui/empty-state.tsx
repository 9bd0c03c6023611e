import type { ReactNode } from 'react'
import { SeatBars } from './seats.tsx'

type Props = { title: string; text?: string; heading?: 'h1' | 'h2' | 'h3'; children?: ReactNode }

export function EmptyState({ title, text, heading: Heading = 'h2', children }: Props) {
  return (
    <div className="empty-state">
      <SeatBars taken={0} capacity={8} />
      <Heading className="t">{title}</Heading>
      {text && <p className="soft">{text}</p>}
      {children}
    </div>
  )
}
