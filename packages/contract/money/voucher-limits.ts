/** Value of a voucher in whole crowns. */
export const LEAST_VOUCHER = 200
export const MOST_VOUCHER = 10_000
/** Characters. */
export const MOST_NAME = 60
export const MOST_WORDS = 200
