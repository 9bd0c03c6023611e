import type { ReactNode } from 'react'
import { DayNumeral } from './day-numeral.tsx'
import { LocationLabel } from './location-label.tsx'

type Props = {
  title: string
  day: string
  time: ReactNode
  isOnline: boolean
  /** The venue, if it differs from the studio. */
  place?: string | undefined
  price: ReactNode
  heading?: 'h2' | 'h3'
}

/** A class in one line. Pages that show it must import line-up.css. */
export function ClassSummaryLine({ title, day, time, isOnline, place, price, heading: Heading = 'h3' }: Props) {
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
