/** A waiting list closes exactly this long before the class. */
export const LIST_CLOSES_HOURS = 2
