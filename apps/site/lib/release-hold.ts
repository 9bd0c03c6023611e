import { api } from './api.ts'
import { bookingPath, type OwnBooking } from './booking-path.ts'

/** Releases a hold. The API responds with 409 if it has been paid. */
export const releaseHold = (hold: OwnBooking): Promise<unknown> => api.delete(bookingPath(hold))
