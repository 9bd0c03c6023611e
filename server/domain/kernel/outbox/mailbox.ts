/** The mailbox of the sender's address. It is opened read-only, because it may be a person's own mailbox. */
export type Mailbox = {
  /** Passes each new delivery report to `hear`, oldest first. A failed one is retried on a few later calls. Throws at the end. */
  readReports: (hear: (source: Uint8Array) => Promise<void>) => Promise<void>
}
