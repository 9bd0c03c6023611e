/** The end is exclusive, so intervals that only touch do not overlap. */
export type Interval = { startsAt: Date; endsAt: Date }

export const overlaps = (one: Interval, other: Interval): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Returns the intervals that begin before an earlier one in the list has ended. */
export function overlapsAmong<Timed extends Interval>(intervals: Timed[]): Timed[] {
  const sorted = intervals.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  let end = Number.NEGATIVE_INFINITY
  return sorted.filter(({ startsAt, endsAt }) => {
    const clashes = startsAt.getTime() < end
    end = Math.max(end, endsAt.getTime())
    return clashes
  })
}
