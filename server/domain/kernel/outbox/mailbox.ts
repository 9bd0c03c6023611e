/** The mailbox of the sender's address. It is opened read-only, because it may be a person's own mailbox. */
export type Mailbox = {
  /** Passes each new delivery report to `hear`, oldest first. If `hear` fails, throws at the end; a few later calls repeat the report. */
  readReports: (hear: (source: Uint8Array) => Promise<void>) => Promise<void>
}
