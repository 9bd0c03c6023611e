/** Where emails to the sender's address arrive. It is looked into and left as it was: what lies there may be a person's post. */
export type Mailbox = {
  /**
   * Calls `hear` with each delivery report that came since the last time, oldest first. A report on which `hear` throws does not keep the
   * others from being read: it comes again the next times, a few times in all. Throws afterwards.
   */
  readReports: (hear: (source: Uint8Array) => Promise<void>) => Promise<void>
}
