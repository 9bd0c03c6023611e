export type CalendarEntry = {
  /** Identifies the class or booking in calendars; never changes. */
  uid: string
  /** Increases with each change, so that programs recognise the newer version. */
  sequence: number
  /** `free`: a slot without a booking, in the staff feed. */
  state: 'on' | 'cancelled' | 'free'
  startsAt: Date
  endsAt: Date
  title: string
  /** The venue, or the door's address. */
  location: string
  description: string
  url: string
}
