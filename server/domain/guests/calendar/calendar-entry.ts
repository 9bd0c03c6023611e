export type CalendarEntry = {
  /** Constant for the same class or booking. */
  uid: string
  /** Grows with each change, so that programs know the newer version. */
  sequence: number
  /** `free`: a slot that nobody has booked. */
  state: 'on' | 'cancelled' | 'free'
  startsAt: Date
  endsAt: Date
  title: string
  /** The venue, or the door's address. */
  location: string
  description: string
  /** The page of the class. */
  url: string
}
