export const LINK_LASTS_HOURS = 24
/** A link ends at least this long before the class, so that another person can still take the seat. */
export const LINK_ENDS_BEFORE_HOURS = 1
export const PAYMENT_REQUEST_INTERVAL_HOURS = 24
