import { api } from './api.ts'
import type { BookingTab } from './paths.ts'

const PATHS = { individual: '/bookings', group: '/session-registrations', event: '/event-registrations' } as const

/** An unpaid booking, by its id. */
export type Hold = { id: number; type: BookingTab }

/** Gives an unpaid place back. Refused with 409 when it is paid by now. */
export const releaseHold = ({ id, type }: Hold): Promise<unknown> => api.delete(`${PATHS[type]}/${id}/`)
