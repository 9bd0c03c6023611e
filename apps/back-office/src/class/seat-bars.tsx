import './seat-bars.css'

const MAX = 20

/** One bar per seat, filled when taken. Hidden from screen readers, because the text next to it says the same. */
export function SeatBars({ taken, capacity }: { taken: number; capacity: number }) {
  if (capacity > MAX) return null
  const mats = Array.from({ length: capacity }, (_, index) => index)
  return (
    <span className="mats" aria-hidden="true">
      {mats.map((index) => (
        <i key={index} className={index < taken ? 'mat-taken' : undefined} />
      ))}
    </span>
  )
}
