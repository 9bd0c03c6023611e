/** Whole crowns that a voucher may hold. */
export const LEAST_VOUCHER = 200
export const MOST_VOUCHER = 10_000
/** Characters of what its buyer writes. */
export const MOST_NAME = 60
export const MOST_WORDS = 200
