/** What the API calls a booking of each kind of offering. */
export const bookingType = { slot: 'individual', session: 'group', event: 'event' } as const
