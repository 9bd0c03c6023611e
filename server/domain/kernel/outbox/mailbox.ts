/** The mailbox of the sender's address. It is only read, because it may be a person's own mailbox. */
export type Mailbox = {
  /** Calls `hear` with each new delivery report, oldest first. A failed one is offered again a few times. Throws afterwards. */
  readReports: (hear: (source: Uint8Array) => Promise<void>) => Promise<void>
}
