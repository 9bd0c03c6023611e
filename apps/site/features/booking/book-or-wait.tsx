import type { ComponentProps } from 'react'
import { BookButton } from './book-button.tsx'
import { WaitLink } from './wait-link.tsx'

export function BookOrWait(props: ComponentProps<typeof BookButton>) {
  const { offering, state } = props
  if (state !== 'full' || (!offering.canWait && offering.position === null)) return <BookButton {...props} />
  return (
    <div className="acts">
      <BookButton {...props} />
      <WaitLink offering={offering} className="link" />
    </div>
  )
}
