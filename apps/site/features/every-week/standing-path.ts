/** Below `/api`. */
export const standingPath = '/standing-bookings/'
