/** Where emails to the sender's address arrive. It is looked into and left as it was: what lies there may be a person's post. */
export type Mailbox = {
  /** Calls `hear` with each delivery report that came since the last time, oldest first. What `hear` throws on comes again. */
  readReports: (hear: (source: Uint8Array) => Promise<void>) => Promise<void>
}
