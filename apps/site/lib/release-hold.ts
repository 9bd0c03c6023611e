import { api } from './api.ts'
import { bookingPath, type OwnBooking } from './booking-path.ts'

/** Gives an unpaid place back. Refused with 409 when it is paid by now. */
export const releaseHold = (hold: OwnBooking): Promise<unknown> => api.delete(bookingPath(hold))
