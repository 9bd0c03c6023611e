/** Whoever wants to know what is said on a channel. It is deaf until it is told otherwise. */
export type Ear = {
  /** From now on nothing that is committed is missed. */
  hears: () => void
  /** From now on it may be. */
  isDeaf: () => void
  news: (word: string) => void
}

export type Listening = {
  /** Ends when all that was committed before the call has been told, or `isDeaf` said. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Never throws: while the database can't be heard the ear is deaf, and it is tried again. */
export type Listen = (channel: string, ear: Ear) => Promise<Listening>
