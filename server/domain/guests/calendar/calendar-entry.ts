export type CalendarEntry = {
  /** Always the same for one class or booking. */
  uid: string
  /** Increases with each change, so that programs recognise the newer version. */
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
