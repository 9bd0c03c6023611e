/** Value of a voucher in whole crowns. */
export const MIN_VOUCHER_AMOUNT = 200
export const MAX_VOUCHER_AMOUNT = 10_000
/** Characters. */
export const MAX_NAME_LENGTH = 60
export const MAX_MESSAGE_LENGTH = 200
