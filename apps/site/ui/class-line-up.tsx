import type { ReactNode } from 'react'
import { DayNumeral } from './day-numeral.tsx'
import { LocationLabel } from './location-label.tsx'

type Props = {
  title: string
  /** An instant of the studio's day. */
  day: string
  time: ReactNode
  isOnline: boolean
  /** What to say in place of the studio. */
  place?: string | undefined
  price: ReactNode
  /** By what it stands under. */
  heading?: 'h2' | 'h3'
}

/** Which class it is about, in one line. Its styles are in line-up.css, which the styles of the pages that show it import. */
export function ClassLineUp({ title, day, time, isOnline, place, price, heading: Heading = 'h3' }: Props) {
  return (
    <div className="lineup">
      <div className="num dt">
        <DayNumeral instant={day} />
      </div>
      <div>
        <Heading>{title}</Heading>
        <div className="meta">
          {time}
          <LocationLabel isOnline={isOnline} place={place} />
        </div>
      </div>
      <div className="price">{price}</div>
    </div>
  )
}
