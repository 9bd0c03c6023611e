/** A listener on one notification channel. It may miss notifications before a call of `onListening` and after a call of `onInterrupted`. */
export type ChangeListener = {
  /** Called as soon as the delivery of every notification committed from then on is certain. */
  onListening: () => void
  /** Called when notifications may be missed from then on. `why` is a sentence, or undefined if only the connection was lost. */
  onInterrupted: (why?: string) => void
  onChange: (word: string) => void
}

export type ChangeSubscription = {
  /** Resolves once all notifications committed before the call have been delivered, or once `onInterrupted` has been called. */
  caughtUp: () => Promise<void>
  /** Sends itself a notification through another connection and checks that it arrives. This also happens automatically each minute. */
  prove: () => Promise<void>
  stop: () => Promise<void>
}

export class NotificationsBlocked extends Error {
  constructor() {
    super(
      'Notifications don’t arrive through DATABASE_URL: there seems to be a connection pooler in transaction mode in between. ' +
        'Name the PostgreSQL server itself, or a pooler in session mode.',
    )
  }
}

/** Listens; calls `onInterrupted` after a loss and reconnects. Throws NotificationsBlocked if a first test notification does not arrive. */
export type ListenForChanges = (channel: string, listener: ChangeListener) => Promise<ChangeSubscription>

/** Returns a `listen` that calls the listener passed to it, and then `other`. */
export const withSecondListener =
  (listen: ListenForChanges, other: ChangeListener): ListenForChanges =>
  (channel, first) =>
    listen(channel, {
      onListening: () => {
        first.onListening()
        other.onListening()
      },
      onInterrupted: (why) => {
        first.onInterrupted(why)
        other.onInterrupted(why)
      },
      onChange: (word) => {
        first.onChange(word)
        other.onChange(word)
      },
    })
