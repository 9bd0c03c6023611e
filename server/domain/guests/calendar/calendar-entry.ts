export type CalendarEntry = {
  /** Constant for the same class or booking. */
  uid: string
  /** Grows with each change, so that programs know the newer version. */
  sequence: number
  /** `free`: a slot without a booking. */
  state: 'on' | 'cancelled' | 'free'
  startsAt: Date
  endsAt: Date
  title: string
  /** The venue, or the door's address. */
  location: string
  description: string
  url: string
}
