/** One thing in somebody's calendar. Instants; times of the studio are for whoever shows them. */
export type CalendarEntry = {
  /** Stays the same as long as it is the same thing. */
  uid: string
  /** Grows with each change, so that a program knows which of two it has is the newer. */
  sequence: number
  /** `free`: time that is offered and that nobody has taken yet. */
  state: 'on' | 'cancelled' | 'free'
  startsAt: Date
  endsAt: Date
  title: string
  /** A place, or our own address of an online room. */
  location: string
  description: string
  /** The page of the class. */
  url: string
}
