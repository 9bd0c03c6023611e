const MAX = 20

/** One mat per entry, the used ones filled. Hidden for large numbers. */
export function EntryMats({ entries, left }: { entries: number | null; left: number | null }) {
  if (entries === null || left === null) return null
  const all = Math.max(entries, left)
  if (all > MAX) return null
  return (
    <span className="entry-mats" aria-hidden>
      {Array.from({ length: all }, (_, index) => index < all - left).map((isUsed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: mats are identical and never reordered
        <i key={index} data-used={isUsed} />
      ))}
    </span>
  )
}
