/** Whoever wants to know what is said on a channel. It is deaf until it is told otherwise. */
export type Ear = {
  /** From now on nothing that is committed is missed. */
  hears: () => void
  /** From now on it may be. `why`: a sentence, where more than a connection was lost. */
  isDeaf: (why?: string) => void
  news: (word: string) => void
}

export type Listening = {
  /** Ends when all that was committed before the call has been told, or `isDeaf` said. */
  caughtUp: () => Promise<void>
  /** Says a word to itself by another connection, as it does each minute: whoever does not hear it is deaf. */
  prove: () => Promise<void>
  stop: () => Promise<void>
}

/** What is said does not arrive, though the database answers: something in between passes on only what was asked for. */
export class DatabaseUnheard extends Error {
  constructor() {
    super(
      'The database says nothing of its own accord on the connection of DATABASE_URL: a pooler that hands connections out by transaction seems to ' +
        'stand in between. Name the PostgreSQL server itself, or a pooler that hands them out by session.',
    )
  }
}

/** While the database can't be heard the ear is deaf, and it is tried again. Throws DatabaseUnheard when the first try finds it silent. */
export type Listen = (channel: string, ear: Ear) => Promise<Listening>
