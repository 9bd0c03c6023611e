const MOST = 20

/** One bar for each mat, filled when it is taken; the words beside it say the same. */
export function SeatBars({ taken, capacity }: { taken: number; capacity: number }) {
  if (capacity > MOST) return null
  const mats = Array.from({ length: capacity }, (_, index) => index)
  return (
    <span className="mats" aria-hidden="true">
      {mats.map((index) => (
        <i key={index} className={index < taken ? 'mat-taken' : undefined} />
      ))}
    </span>
  )
}
