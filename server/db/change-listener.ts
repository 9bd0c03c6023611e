/** Whoever wants to know what is said on a channel. Until `onListening` it hears nothing. */
export type ChangeListener = {
  /** From now on nothing that is committed is missed. */
  onListening: () => void
  /** From now on it may be. `why`: a sentence, where more than a connection was lost. */
  onDeaf: (why?: string) => void
  onChange: (word: string) => void
}

export type ChangeSubscription = {
  /** Ends when all that was committed before the call has been told, or `onDeaf` was called. */
  caughtUp: () => Promise<void>
  /** Says a word to itself by another connection, as it does each minute: whoever does not hear it is deaf. */
  prove: () => Promise<void>
  stop: () => Promise<void>
}

/** What is said does not arrive, though the database answers: something in between passes on only what was asked for. */
export class NotificationsBlocked extends Error {
  constructor() {
    super(
      'Notifications don’t arrive through DATABASE_URL: there seems to be a connection pooler in transaction mode in between. ' +
        'Name the PostgreSQL server itself, or a pooler in session mode.',
    )
  }
}

/** While the database can't be heard the listener is deaf, and it is tried again. Throws NotificationsBlocked when the first try finds it silent. */
export type ListenForChanges = (channel: string, listener: ChangeListener) => Promise<ChangeSubscription>

/** The same ear for one more listener, who is told after the first. */
export const heardAlsoBy =
  (listen: ListenForChanges, other: ChangeListener): ListenForChanges =>
  (channel, first) =>
    listen(channel, {
      onListening: () => {
        first.onListening()
        other.onListening()
      },
      onDeaf: (why) => {
        first.onDeaf(why)
        other.onDeaf(why)
      },
      onChange: (word) => {
        first.onChange(word)
        other.onChange(word)
      },
    })
